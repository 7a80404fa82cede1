import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The server that holds the folder's lock file, left by a killed shop. The lock of another process is stale and removed: after a
 * reboot any process may have its number, even another user's PostgreSQL.
 */
export function serverLeftBehind(dataFolder: string): number | undefined {
  const lock = path.join(dataFolder, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (pid && isAlive(pid) && isPostgres(pid, dataFolder)) return pid
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

function isPostgres(pid: number, dataFolder: string): boolean {
  if (process.platform === 'win32') return true
  try {
    // PostgreSQL works in its data folder.
    const [own, named] = [statSync(`/proc/${pid}/cwd`), statSync(dataFolder)]
    return own.ino === named.ino && own.dev === named.dev && readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres')
  } catch {
    // Without /proc, or of another user: the command line names the folder.
    const command = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return command.includes('postgres') && command.includes(dataFolder)
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
