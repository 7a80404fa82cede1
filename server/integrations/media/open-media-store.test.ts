import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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
])('pictures in %s (contract 2)', (_where, open) => {
  test('are read as they were written', async () => {
    await open().write('originals/a.webp', bytes)
    expect(await open().read('originals/a.webp')).toEqual(bytes)
    expect(await open().has('originals/a.webp')).toBe(true)
  })

  test('that were never written are missing', async () => {
    expect(await open().read('originals/none.webp')).toBeUndefined()
    expect(await open().has('originals/none.webp')).toBe(false)
  })
})

test('a bucket stores pictures under its own prefix', () => {
  expect([...objects.keys()]).toEqual(['/photos/boutique/originals/a.webp'])
})

test('a bucket that refuses access is an error, not a missing picture', async () => {
  await expect(inBucket('autre').read('originals/a.webp')).rejects.toThrow('403')
  await expect(inBucket('autre').has('originals/a.webp')).rejects.toThrow('403')
})

test('files that a process left incomplete are removed after an hour, and nothing else', async () => {
  const own = path.join(folder, 'leftovers/renditions/0abc')
  await mkdir(own, { recursive: true })
  const whole = ['480.webp', 'chunk.2.js', 'root-a1.js']
  const half = ['480.webp.123.x1y2z3', '480.avif.9.abc', '480.webp.123.x1y2z3.half', 'root-a1.js.123.x1y2z3.half']
  for (const name of [...whole, ...half, '960.webp.77.fresh1']) {
    await writeFile(path.join(own, name), '')
    const at = new Date(Date.now() - (name.includes('fresh') ? 0 : 2 * 3_600_000))
    await utimes(path.join(own, name), at, at)
  }
  await openMediaStore(pathToFileURL(path.join(folder, 'leftovers')).href).removeLeftovers?.()
  expect((await readdir(own)).toSorted()).toEqual([...whole, '960.webp.77.fresh1'].toSorted())
  await openMediaStore(pathToFileURL(path.join(folder, 'nowhere')).href).removeLeftovers?.()
})

test('a picture that can’t be written leaves nothing behind', async () => {
  const own = path.join(folder, 'full')
  await mkdir(path.join(own, 'renditions/320.webp/taken'), { recursive: true })
  await expect(openMediaStore(pathToFileURL(own).href).write('renditions/320.webp', bytes)).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  )
  expect(await readdir(path.join(own, 'renditions'))).toEqual(['320.webp'])
})
