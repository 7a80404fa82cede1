import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openS3MediaStore } from './s3-media-store.ts'

/** Pictures as bytes under a name; names are made by the shop, never by a visitor. */
export type MediaStore = {
  /** Undefined when there is none of that name. */
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer) => Promise<void>
}

const safeName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** A second lock behind whoever makes the names: none of them leads out of the folder. */
function inside(folder: string, name: string): string | undefined {
  return safeName.test(name) ? path.join(folder, name) : undefined
}

/** `file:` keeps pictures in a folder, `s3:` in a bucket. */
export const openMediaStore = (mediaUrl: string): MediaStore =>
  mediaUrl.startsWith('s3:') ? openS3MediaStore(mediaUrl) : openFolder(mediaUrl)

function openFolder(mediaUrl: string): MediaStore {
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
