import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The kernel's own accounting, in milliseconds of processor time; undefined where there is no /proc. */
const tickMs = 10

type Process = { parent: number; ownMs: number; endedChildrenMs: number }

function processOf(pid: number | string): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which is in brackets and may contain anything.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, ownMs: (own + ownSystem) * tickMs, endedChildrenMs: (ended + endedSystem) * tickMs }
  } catch {
    return undefined
  }
}

/** A process's own time. */
export const cpuOf = (pid: number): number => processOf(pid)?.ownMs ?? 0

/** The server's process and all its backends, including ended ones. */
export function databaseCpu(serverPid: number): number {
  const server = processOf(serverPid)
  if (!server) return 0
  const backends = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name) ?? []) : []))
  const own = backends.filter(({ parent }) => parent === serverPid).reduce((sum, { ownMs }) => sum + ownMs, 0)
  return server.ownMs + server.endedChildrenMs + own
}

/** The parent process of all backends of this database; 0 where there is no /proc. */
export async function databasePid(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = processOf(rows[0]?.pid ?? 0)?.parent ?? 0
  await client.end()
  return parent
}

/** The memory the process uses now, in MB of a million bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round((Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024) / 1_000_000)
}
