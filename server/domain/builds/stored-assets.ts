import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { MediaStore } from '../../integrations/media/media-store.ts'

/** As the build makes them: a name with a hash of the content, so that a name has one content forever. */
const assetName = /^[\w-][\w.-]*\.[a-z0-9]+$/
const atOnce = 16

const storedAs = (name: string) => `assets/${name}`

/** The build's own list of its routes and files. */
export const manifestOf = (build: string) => `manifest-${build}.js`

/**
 * Copies a build's files beside the pictures, where the shop's other processes find them, unless they are there. Returns how many
 * it copied. Throws when the store can't be reached.
 */
export async function storeAssets(media: MediaStore, folder: string, build: string): Promise<number> {
  const manifest = manifestOf(build)
  if (await media.has(storedAs(manifest))) return 0
  const store = async (name: string) => media.write(storedAs(name), await readFile(path.join(folder, name)))
  const names = (await readdir(folder)).filter((name) => assetName.test(name) && !/\.(?:br|gz)$/.test(name) && name !== manifest)
  const limit = pLimit(atOnce)
  await Promise.all(names.map((name) => limit(store, name)))
  // Last: where it is, all others are.
  await store(manifest)
  return names.length + 1
}

/** A file that a process of any build stored; undefined when there is none. */
export const readStoredAsset = async (media: MediaStore, name: string): Promise<Buffer | undefined> =>
  assetName.test(name) ? media.read(storedAs(name)) : undefined
