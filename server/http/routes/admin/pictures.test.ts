import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maximumPictureBytes } from '../../../../contract/rules/pictures.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aPhotograph, listedMedia } from '../../../../tests/factories/media.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const { media, files } = listedMedia()
const shop = openTestShop(database, { media })
const owner = beforeTests(() => anOwner(database.db))

async function send(bytes: Buffer, headers: Record<string, string> = {}) {
  const answer = await shop.app.request('/api/admin/pictures', {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'image/jpeg', ...headers },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string & number> }
}
const stored = (key = '') => files.get(`originals/${key}.webp`) ?? Buffer.alloc(0)

describe('an uploaded photograph (security, uploads)', () => {
  test('is re-encoded upright, without location and camera data', async () => {
    const taken = await aPhotograph({ width: 900, height: 600 })
      .withExif({ IFD0: { Make: 'Appareil', Artist: 'Nadia' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(taken)
    expect([status, body.width, body.height]).toEqual([201, 600, 900])
    const { exif, icc, orientation, format } = await sharp(stored(body.key)).metadata()
    expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined])
  })

  test.each(['png', 'webp', 'avif'] as const)('is accepted as %s too, whatever its header says', async (format) => {
    const { status, body } = await send(await aPhotograph().toFormat(format).toBuffer(), { 'Content-Type': 'text/plain' })
    expect(status).toBe(201)
    expect((await shop.app.request(body.url ?? '')).status).toBe(200)
  })

  test('is reduced to at most 2,400 pixels a side', async () => {
    const { body } = await send(await aPhotograph({ width: 3000, height: 4000 }).jpeg().toBuffer())
    expect([body.width, body.height]).toEqual([1800, 2400])
  })

  test('is stored under the same key however often it is sent', async () => {
    const bytes = await aPhotograph({ colour: '#123456' }).jpeg().toBuffer()
    expect((await send(bytes)).body.key).toBe((await send(bytes)).body.key)
  })
})

/** A PNG of one colour that claims to be this large: a few kilobytes when sent, gigabytes when decoded. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('anything but a photograph is refused with a message, never with a server error (security, uploads)', () => {
  const { pictureUnreadable, pictureTooLarge, pictureTooManyPixels, pictureTooSmall } = productMessages
  test.each<[string, () => Promise<Buffer> | Buffer, number, string[]]>([
    ['an empty file', () => Buffer.alloc(0), 400, [pictureUnreadable]],
    ['random bytes', () => randomBytes(50_000), 400, [pictureUnreadable]],
    ['an HTML page', () => Buffer.from('<html><script>alert(1)</script></html>'), 400, [pictureUnreadable]],
    [
      'an SVG that loads a file',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/></svg>'),
      400,
      [pictureUnreadable],
    ],
    ['a GIF', () => aPhotograph().gif().toBuffer(), 400, [pictureUnreadable]],
    [
      'a JPEG that ends too early',
      async () => (await aPhotograph().jpeg().toBuffer()).subarray(0, 700),
      400,
      [pictureUnreadable],
    ],
    [
      'a JPEG header before random bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(9_000)]),
      400,
      [pictureUnreadable],
    ],
    ['a decompression bomb of gigapixels', () => bomb(60_000), 400, [pictureTooManyPixels, pictureUnreadable]],
    [
      'more pixels than a camera has',
      () => aPhotograph({ width: 8_000, height: 5_100 }).png().toBuffer(),
      400,
      [pictureTooManyPixels],
    ],
    ['a picture that is too small', () => aPhotograph({ width: 299, height: 900 }).png().toBuffer(), 400, [pictureTooSmall]],
    ['too many bytes', () => Buffer.alloc(maximumPictureBytes + 1, 0xff), 413, [pictureTooLarge]],
  ])('%s', async (_what, bytes, status, sentences) => {
    const before = files.size
    const answer = await send(await bytes())
    expect(answer.status).toBe(status)
    expect(sentences).toContain(answer.body.message)
    expect(files.size).toBe(before)
  })

  test('an upload without a session is 401', async () => {
    const answer = await shop.app.request('/api/admin/pictures', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(401)
  })
})
