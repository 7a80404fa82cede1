import { expect, test } from 'vitest'
import { pictureFormats } from '../../../../contract/rules/pictures.ts'
import { aPhotograph, listedMedia } from '../../../../tests/factories/media.ts'
import { originalName, pictureKeyOf, renditionName } from '../core/image-names.ts'
import { getImage } from './get-image.ts'

async function aStoredPicture() {
  const store = listedMedia()
  const original = await aPhotograph().webp().toBuffer()
  const key = pictureKeyOf(original)
  store.files.set(originalName(key), original)
  return { ...store, key }
}

test.each(pictureFormats)('a truncated or empty stored %s is made again, a complete one is not', async (format) => {
  const { media, files, key } = await aStoredPicture()
  const name = renditionName(key, 320, format)
  const whole = await getImage(media, key, 320, format)
  expect(whole?.length).toBeGreaterThan(100)
  for (const damaged of [Buffer.alloc(0), whole?.subarray(0, 60), whole?.subarray(0, -1)]) {
    files.set(name, damaged ?? Buffer.alloc(0))
    expect(await getImage(media, key, 320, format)).toEqual(whole)
    expect(files.get(name)).toEqual(whole)
  }
  const storedFile = files.get(name)
  expect(await getImage(media, key, 320, format)).toBe(storedFile)
})
