import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openMediaStore } from '../../integrations/media/open-media-store.ts'
import { readStoredAsset, storeAssets } from './stored-assets.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-assets-'))
  for (const name of ['root-a1.js', 'root-a1.js.br', 'root-a1.js.gz', 'app-b2.css', 'manifest-0123abcd.js'])
    await writeFile(path.join(folder, name), name)
})
afterEach(() => rm(folder, { recursive: true }))

/** A store in memory; the write that `refuses` names fails. */
function aStore(refuses?: string) {
  const files = new Map<string, Buffer>()
  return {
    files,
    read: async (name: string) => files.get(name),
    has: async (name: string) => files.has(name),
    write: async (name: string, bytes: Buffer) => {
      if (name === refuses) throw new Error('the disk is full')
      files.set(name, bytes)
    },
  }
}

test('the files of a build are stored once, and can be read by every process', async () => {
  const media = aStore()
  expect(await storeAssets(media, folder, '0123abcd')).toBe(3)
  expect(await storeAssets(media, folder, '0123abcd')).toBe(0)
  expect([...media.files.keys()].toSorted()).toEqual(['assets/app-b2.css', 'assets/manifest-0123abcd.js', 'assets/root-a1.js'])
  const shared = await mkdtemp(path.join(tmpdir(), 'shop-media-'))
  onTestFinished(() => rm(shared, { recursive: true }))
  const [one, other] = [openMediaStore(`file://${shared}/`), openMediaStore(`file://${shared}/`)]
  expect(await storeAssets(one, folder, '0123abcd')).toBe(3)
  expect(await storeAssets(other, folder, '0123abcd')).toBe(0)
  for (const store of [one, other]) expect(String(await readStoredAsset(store, 'root-a1.js'))).toBe('root-a1.js')
})

test('an interrupted upload is completed by the next start', async () => {
  const media = aStore('assets/root-a1.js')
  await expect(storeAssets(media, folder, '0123abcd')).rejects.toThrow('the disk is full')
  expect(await readStoredAsset(media, 'manifest-0123abcd.js')).toBeUndefined()
  const repaired = { ...aStore(), read: media.read }
  expect(await storeAssets(repaired, folder, '0123abcd')).toBe(3)
})

test.each(['../originals/a.webp', 'originals/a.webp', '', '.env', 'a'])('%j is refused as a file name', async (name) => {
  const media = { ...aStore(), read: () => Promise.reject(new Error('was asked')) }
  expect(await readStoredAsset(media, name)).toBeUndefined()
})
