import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaStore } from './media-store.ts'

const safeName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
/** How the name of an unfinished file ends. */
const half = '.half'
/** How earlier releases named the unfinished file of a picture: the picture's name, the process, a random part. */
const earlierHalf = /\.(?:webp|avif)\.\d+\.[0-9a-z]+$/
const hourMs = 3_600_000

/** Defence in depth: no name leads out of the folder, whoever made it. */
function inside(folder: string, name: string): string | undefined {
  return safeName.test(name) ? path.join(folder, name) : undefined
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** fsync, or a power cut would leave an empty file under a good name. */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const opened = await open(file, 'wx')
  try {
    await opened.writeFile(bytes)
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The error codes of systems and network drives that can't fsync a folder. */
const folderSyncUnsupported = ['EISDIR', 'EACCES', 'EPERM', 'EINVAL', 'EBADF']

async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  } catch (error) {
    if (!folderSyncUnsupported.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * fsync of each folder that got a new name: without it a power cut could lose the name, and the file with it.
 * @param highest where the first of the new folders is, or the file itself
 */
async function keepNames(file: string, highest: string): Promise<void> {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    await syncFolder(at)
    if (at === highest || at === path.dirname(at)) return
  }
}

/** One by one: a shop may have a million pictures. */
async function* filesBelow(folder: string): AsyncGenerator<string, void, undefined> {
  const entries = await opendir(folder).catch(unlessMissing)
  for await (const entry of entries ?? []) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/** Pictures in a folder: `file:` and its path. */
export function openFolderMediaStore(mediaUrl: string): MediaStore {
  const folder = fileURLToPath(mediaUrl.startsWith('file:///') ? mediaUrl : new URL(mediaUrl, 'file:///'))
  return {
    read: async (name) => {
      const file = inside(folder, name)
      return file ? readFile(file).catch(unlessMissing) : undefined
    },
    has: async (name) => {
      const file = inside(folder, name)
      return file !== undefined && (await stat(file).catch(unlessMissing)) !== undefined
    },
    write: async (name, bytes) => {
      const target = inside(folder, name)
      if (!target) throw new Error(`not a name for a picture: ${name}`)
      const firstMade = await mkdir(path.dirname(target), { recursive: true })
      // Written to a temporary file and renamed, so that a reader never sees half a picture.
      const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}${half}`
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await keepNames(target, path.dirname(firstMade ?? target))
    },
    removeLeftovers: async () => {
      for await (const file of filesBelow(folder)) {
        if (!file.endsWith(half) && !earlierHalf.test(file)) continue
        const written = await stat(file).catch(unlessMissing)
        if (written && Date.now() - written.mtimeMs > hourMs) await rm(file, { force: true })
      }
    },
  }
}
