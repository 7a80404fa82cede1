import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** How long a page may stay open and still load the files of its build. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const current = (build: string) => path.join(build, 'client/assets')
const earlier = (build: string) => path.join(build, 'earlier/assets')
const namesIn = (folder: string) => readdir(folder).catch(() => [])

/**
 * Before a build, which empties the folder `build`: moves its files `aside`. A file's age counts from here, the moment it
 * is replaced, however long it was in use before.
 */
export async function setAsideAssets(build: string, aside: string) {
  if ((await namesIn(earlier(build))).length > 0) await cp(earlier(build), aside, { recursive: true, preserveTimestamps: true })
  if ((await namesIn(current(build))).length > 0) await cp(current(build), aside, { recursive: true })
}

/** After the build: brings the files back, except those that the new build has as well and those that are too old. */
export async function bringBackAssets(build: string, aside: string) {
  const made = new Set(await namesIn(current(build)))
  await mkdir(earlier(build), { recursive: true })
  for (const name of await namesIn(aside)) {
    const file = path.join(aside, name)
    const ageMs = Date.now() - (await stat(file)).mtimeMs
    if (!made.has(name) && ageMs <= maxAgeMs) await rename(file, path.join(earlier(build), name))
  }
  await rm(aside, { recursive: true, force: true })
}
