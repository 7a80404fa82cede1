import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const inMemory = '/dev/shm'
/** A run was seen to hold 0.7 GB; a machine with less room keeps its memory. */
const wantedBytes = 4_000_000_000
const prefix = 'shop-checks-'

/**
 * A folder for all temporary files of a run, in memory where the machine has a memory file system with room: each test file clones
 * a database of a thousand small files, and each browser writes a profile. On one machine's disk a clone took 450 ms of processor
 * time, in memory 25. The caller removes it; folders of runs that were killed are removed here.
 */
export async function temporaryFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const space = await statfs(inMemory).catch(() => undefined)
  const usesMemory = !process.env.TMPDIR && isUsable(mounts, space ? space.bavail * space.bsize : 0)
  const parent = usesMemory ? inMemory : tmpdir()
  await removeAbandoned(parent)
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL does not run as root: its own user must be able to enter.
  await chmod(folder, 0o755)
  return folder
}

/** Programs are run from temporary folders, which a `noexec` mount would refuse. */
export function isUsable(mounts: string, freeBytes: number): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === inMemory)
  const [, , type, options = ''] = mount?.split(' ') ?? []
  return (
    type === 'tmpfs' && !options.split(',').some((option) => option === 'noexec' || option === 'ro') && freeBytes >= wantedBytes
  )
}

export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (!pid || isRunning(Number(pid))) continue
    // Another user's folder is not ours to remove.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
