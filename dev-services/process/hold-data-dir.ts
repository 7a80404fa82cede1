import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another shop uses this folder. */
export class DataDirTaken extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`${folder} is in use by another shop`)
    this.folder = folder
  }
}

/** Locks a folder for this process. SQLite's lock is the system's own: it ends with the process, however that ends. */
export function holdDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'in-use.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DataDirTaken(folder)
  }
  return () => lock.close()
}
