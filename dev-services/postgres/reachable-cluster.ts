import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RunAs } from './postgres-binaries.ts'

/**
 * The path of this folder's cluster: the folder itself, or, when it is below a private home that the unprivileged user
 * can't enter, a separate folder whose name is stored in the first.
 */
export function reachableCluster(folder: string, user: RunAs): string {
  const pointer = `${folder}.elsewhere`
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  mkdirSync(path.dirname(folder), { recursive: true })
  if (user.uid === undefined || existsSync(path.join(folder, 'PG_VERSION')) || enters(path.dirname(folder), user)) return folder
  const sharedFolder = path.join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `shop-database-${randomUUID()}`)
  writeFileSync(pointer, `${sharedFolder}\n`)
  return sharedFolder
}

const enters = (folder: string, user: RunAs) => spawnSync('sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }).status === 0
