import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureFormats, pictureRenditions, pictureUrl } from '../../../../contract/rules/pictures.ts'
import { testContext } from '../../../../tests/factories/context.ts'
import { listedMedia } from '../../../../tests/factories/media.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { productPictures } from '../../../database/schema/index.ts'
import { originalName, pictureKeyOf } from '../../../domain/catalogue/core/image-names.ts'
import { pregenerateImages } from '../../../domain/catalogue/pictures/pregenerate-images.ts'
import type { MediaStore } from '../../../integrations/media/media-store.ts'
import { openMediaStore } from '../../../integrations/media/open-media-store.ts'
import { openLog } from '../../../log.ts'
import { createApp } from '../../app.ts'

const database = freshDatabase()
let folder: string
let key: string
const read: string[] = []
const written: string[] = []
let app: ReturnType<typeof createApp>
let media: MediaStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-media-'))
  const store = openMediaStore(pathToFileURL(folder).href)
  media = {
    read: (name) => {
      read.push(name)
      return store.read(name)
    },
    has: store.has,
    write: (name, bytes) => {
      written.push(name)
      return store.write(name, bytes)
    },
  }
  const original = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5651d' } })
    .webp()
    .toBuffer()
  key = pictureKeyOf(original)
  await store.write(originalName(key), original)
  app = createApp(testContext(database.db, { media }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(pictureFormats)('a picture is sent as %s in the requested width, and cached forever', async (format) => {
  const answer = await app.request(pictureUrl(key, 320, format))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
  const { width, height, format: found } = await sharp(bytes).metadata()
  expect({ width, height, found }).toEqual({ width: 320, height: 427, found: format === 'avif' ? 'heif' : 'webp' })
})

test('a browser that already has a picture gets no bytes', async () => {
  const first = await app.request(pictureUrl(key, 320, 'webp'))
  const again = await app.request(pictureUrl(key, 320, 'webp'), {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await app.request(pictureUrl(key, 320, 'webp'), { method: 'HEAD' })).status).toBe(200)
})

test('other sites may show a picture: mails, the payment page, search engines', async () => {
  const { headers } = await app.request(pictureUrl(key, 320, 'webp'))
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('a picture is never made larger than its original', async () => {
  const answer = await app.request(pictureUrl(key, 900, 'webp'))
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(600)
})

test('a picture that twenty visitors request at once is made once, and not again for later ones', async () => {
  written.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request(pictureUrl(key, 160, 'avif'))))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  await app.request(pictureUrl(key, 160, 'avif'))
  expect(written).toEqual([`renditions/${key}/160.avif`])
})

test('an empty file stored for a picture is made again', async () => {
  const file = path.join(folder, 'renditions', key, '480.webp')
  const complete = await (await app.request(pictureUrl(key, 480, 'webp'))).arrayBuffer()
  await writeFile(file, '')
  const answer = await app.request(pictureUrl(key, 480, 'webp'))
  expect([answer.status, await answer.arrayBuffer()]).toEqual([200, complete])
})

type Logged = (facts: object, message: string) => void

/** A shop with its pictures in memory, and what it logs. */
function aLoggedShop({ media: store }: ReturnType<typeof listedMedia>) {
  const log = { ...openLog('silent'), warn: vi.fn<Logged>(), error: vi.fn<Logged>() }
  const shop = createApp(testContext(database.db, { media: store, log: log as unknown as ReturnType<typeof openLog> }))
  return { log, ask: () => shop.request(pictureUrl(key, 320, 'webp')) }
}

test('a picture that a full disk can’t store is still shown, and a warning is logged', async () => {
  const store = listedMedia()
  store.files.set(
    originalName(key),
    await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5651d' } })
      .webp()
      .toBuffer(),
  )
  store.media.write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const { log, ask } = aLoggedShop(store)
  const answer = await ask()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key, fault: 'not stored' }), expect.any(String))
  expect(log.error).not.toHaveBeenCalled()
})

test('a picture whose original is damaged is 404, and a warning is logged instead of an error', async () => {
  const store = listedMedia()
  store.files.set(originalName(key), Buffer.from('no picture'))
  const { log, ask } = aLoggedShop(store)
  expect((await ask()).status).toBe(404)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key, fault: 'original unreadable' }),
    expect.any(String),
  )
  expect(log.error).not.toHaveBeenCalled()
})

test.each([
  '161.avif',
  '320.png',
  '320.AVIF',
  '320',
  '.avif',
  '320.avif.webp',
  '../320.avif',
  '%2e%2e%2f320.avif',
  '0320.avif',
  'constructor',
])('there is no file %s, and the store is not read', async (file) => {
  read.length = 0
  const answer = await app.request(`/media/${key}/${file}`)
  expect(answer.status).toBe(404)
  expect(read).toEqual([])
})

test('an unknown or hostile key is 404 and never reaches a path', async () => {
  read.length = 0
  for (const bad of [
    'abc',
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    `${'a'.repeat(31)}/`,
    'A'.repeat(32),
    `${'a'.repeat(32)}%00`,
    'z'.repeat(32),
  ]) {
    expect([bad, (await app.request(`/media/${bad}/320.webp`)).status]).toEqual([bad, 404])
  }
  expect(read).toEqual([])
  const unknown = 'a'.repeat(32)
  expect((await app.request(`/media/${unknown}/320.webp`)).status).toBe(404)
  expect(read).toEqual([`renditions/${unknown}/320.webp`, `originals/${unknown}.webp`])
  expect(await readdir(path.join(folder, 'renditions'))).toEqual([key])
})

test('the warm-up makes every rendition and format of the published pictures, and stops when aborted', async () => {
  await aProduct(database.db)
  await database.db.update(productPictures).set({ mediaKey: key })
  const context = testContext(database.db, { media })
  await rm(path.join(folder, 'renditions'), { recursive: true })
  await pregenerateImages(context, AbortSignal.abort())
  expect(await readdir(folder)).toEqual(['originals'])
  await pregenerateImages(context, new AbortController().signal)
  const made = await readdir(path.join(folder, 'renditions', key))
  expect(made.toSorted()).toEqual(
    pictureRenditions.flatMap((rendition) => pictureFormats.map((format) => `${rendition}.${format}`)).toSorted(),
  )
  read.length = 0
  await pregenerateImages(context, new AbortController().signal)
  expect(read).toEqual([])
})

test('the warm-up leaves out a damaged original, reports it once, and makes the others', async () => {
  const store = listedMedia()
  const [whole, damaged] = [key, 'd'.repeat(32)]
  for (const mediaKey of [whole, damaged]) {
    const { id } = await aProduct(database.db)
    await database.db.update(productPictures).set({ mediaKey }).where(eq(productPictures.productId, id))
  }
  store.files.set(originalName(whole), (await media.read(originalName(key))) ?? Buffer.from(''))
  store.files.set(originalName(damaged), Buffer.from('no picture'))
  const warn = vi.fn<Logged>()
  const log = { ...openLog('silent'), warn } as unknown as ReturnType<typeof openLog>
  await pregenerateImages(testContext(database.db, { media: store.media, log }), new AbortController().signal)
  expect([...store.files.keys()].filter((name) => name.startsWith(`renditions/${whole}/`))).toHaveLength(
    pictureRenditions.length * pictureFormats.length,
  )
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key: damaged, fault: 'original unreadable' }),
    expect.any(String),
  )
})
