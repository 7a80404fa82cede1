import files, { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { openFolderMediaStore } from './folder-media-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** A store, and what it syncs, renames and lists, in order. */
async function aStore() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-media-'))
  const steps: string[] = []
  const { open, rename, readdir } = files
  vi.spyOn(files, 'open').mockImplementation(async (file, ...options) => {
    const opened = await open(file, ...options)
    const sync = opened.sync.bind(opened)
    opened.sync = () => {
      steps.push(`sync ${String(file).endsWith('.half') ? 'the file' : String(file)}`)
      return sync()
    }
    return opened
  })
  vi.spyOn(files, 'rename').mockImplementation((from, to) => {
    steps.push(`rename to ${String(to)}`)
    return rename(from, to)
  })
  const listing = vi.spyOn(files, 'readdir').mockImplementation(readdir)
  // The named imports of the store are the spies, too.
  syncBuiltinESMExports()
  return { folder, steps, listing, store: openFolderMediaStore(pathToFileURL(folder).href) }
}

test('an acknowledged picture outlives a power cut: its bytes, its name and its new folders are synced', async () => {
  const { folder, steps, store } = await aStore()
  const own = path.join(folder, 'renditions/a')
  for (const name of ['renditions/a/160.webp', 'renditions/a/320.webp']) await store.write(name, Buffer.from('picture'))
  await rm(folder, { recursive: true })
  expect(steps).toEqual([
    'sync the file',
    `rename to ${own}/160.webp`,
    ...[own, path.dirname(own), folder].map((one) => `sync ${one}`),
    'sync the file',
    `rename to ${own}/320.webp`,
    `sync ${own}`,
  ])
})

test('the search for leftovers lists no whole folder: a shop may have a million pictures', async () => {
  const { folder, listing, store } = await aStore()
  await store.write('originals/a.webp', Buffer.from('picture'))
  await store.removeLeftovers?.()
  await rm(folder, { recursive: true })
  expect(listing).not.toHaveBeenCalled()
})
