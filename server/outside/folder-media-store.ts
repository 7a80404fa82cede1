import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaStore } from './media-store.ts'

const safeName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** A second lock behind whoever makes the names: none of them leads out of the folder. */
function inside(folder: string, name: string): string | undefined {
  return safeName.test(name) ? path.join(folder, name) : undefined
}

/** Pictures in a folder: `file:` and its path. */
export function openFolderMediaStore(mediaUrl: string): MediaStore {
  const folder = fileURLToPath(mediaUrl.startsWith('file:///') ? mediaUrl : new URL(mediaUrl, 'file:///'))
  return {
    read: async (name) => {
      const file = inside(folder, name)
      return file
        ? readFile(file).catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return undefined
            throw error
          })
        : undefined
    },
    write: async (name, bytes) => {
      const target = inside(folder, name)
      if (!target) throw new Error(`not a name for a picture: ${name}`)
      await mkdir(path.dirname(target), { recursive: true })
      // Written beside and renamed, so that a reader never sees half a picture.
      const half = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
      await writeFile(half, bytes)
      await rename(half, target)
    },
  }
}
