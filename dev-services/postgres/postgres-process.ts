import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The server that holds the folder's lock file, left by a killed shop. The lock of a process that is no PostgreSQL is stale
 * and removed: after a reboot any process may have its number.
 */
export function serverLeftBehind(dataFolder: string): number | undefined {
  const lock = path.join(dataFolder, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (pid && isAlive(pid) && isPostgres(pid)) return pid
  rmSync(lock, { force: true })
  return undefined
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    // Machines without `ps` have /proc.
    const status = `/proc/${pid}/comm`
    return existsSync(status) && readFileSync(status, 'utf8').includes('postgres')
  }
}

/** Fast shutdown, and after ten seconds the immediate one. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of [process.platform === 'win32' ? 'SIGTERM' : 'SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    for (const deadline = Date.now() + 10_000; isAlive(pid) && Date.now() < deadline; ) await pause(25)
  }
}
