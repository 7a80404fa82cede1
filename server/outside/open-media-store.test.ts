import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMediaStore } from './open-media-store.ts'

const bytes = Buffer.from([0, 255, 1, 254])

/** A bucket that takes only requests signed for the key `clef`. */
const objects = new Map<string, Buffer>()
const bucket = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=clef/')
  if (!signed) return response.writeHead(403).end()
  if (request.method === 'PUT') {
    objects.set(request.url ?? '', body)
    return response.writeHead(200).end()
  }
  const found = objects.get(request.url ?? '')
  return found ? response.writeHead(200).end(found) : response.writeHead(404).end('<Error/>')
})
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-media-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

const inBucket = (key = 'clef') =>
  openMediaStore(
    `s3://${key}:se%2Fcret@127.0.0.1:${(bucket.address() as AddressInfo).port}/photos/boutique?protocol=http&region=eu-west-3`,
  )

describe.each([
  ['a folder', () => openMediaStore(pathToFileURL(folder).href)],
  ['a bucket', () => inBucket()],
])('pictures in %s (contract 2, MEDIA_URL)', (_where, open) => {
  test('are read as they were written', async () => {
    await open().write('originals/a.webp', bytes)
    expect(await open().read('originals/a.webp')).toEqual(bytes)
  })

  test('that nobody wrote are none', async () => {
    expect(await open().read('originals/none.webp')).toBeUndefined()
  })
})

test('a bucket keeps them under its own prefix', () => {
  expect([...objects.keys()]).toEqual(['/photos/boutique/originals/a.webp'])
})

test('a bucket that refuses is an error, not a missing picture', async () => {
  await expect(inBucket('autre').read('originals/a.webp')).rejects.toThrow('403')
})
