import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aPhotograph, listedMedia } from '../../../../tests/factories/media.ts'
import { originalName, pictureKeyOf } from '../core/image-names.ts'
import { clothSquare } from './cloth-square.ts'
import { getImage } from './get-image.ts'

const backdrop = '#e5e0d6'
const block = (colour: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: colour },
})

test('the cloth square is the middle of a garment; of an open one it shows the garment, not what is worn beneath', async () => {
  const closed = aPhotograph({ colour: backdrop }).composite([{ input: block('#5a1e26', 240, 500), left: 180, top: 150 }])
  const open = aPhotograph({ colour: backdrop }).composite([
    { input: block('#161616', 300, 500), left: 150, top: 150 },
    { input: block('#f2ede4', 120, 500), left: 240, top: 150 },
  ])
  const colours = async (picture: Sharp) => {
    const drawn = sharp(await picture.png().toBuffer())
    const square = await clothSquare(drawn)
    const { channels } = await sharp(await drawn.clone().extract(square).png().toBuffer()).stats()
    return {
      square,
      hex: channels
        .slice(0, 3)
        .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
        .join(''),
    }
  }
  const shown = await colours(closed)
  expect(shown.hex).toBe('5a1e26')
  expect(Math.abs(shown.square.left + shown.square.width / 2 - 300)).toBeLessThanOrEqual(30)
  expect((await colours(open)).hex).toBe('161616')
})

test.each([
  [600, 800],
  [3, 4],
  [1, 1],
  [2_000, 100],
])('a picture of %i × %i pixels gives a cloth square of 96 pixels', async (width, height) => {
  const { media, files } = listedMedia()
  const original = await aPhotograph({ width, height }).webp().toBuffer()
  const key = pictureKeyOf(original)
  files.set(originalName(key), original)
  const cloth = await getImage(media, key, 'cloth', 'webp')
  expect(await sharp(cloth).metadata()).toMatchObject({ width: 96, height: 96 })
})
