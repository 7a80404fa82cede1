import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { PortTaken } from '../process/ports.ts'
import { postgresPrograms, type RunAs, unprivilegedUser } from './postgres-binaries.ts'
import { isAlive, serverLeftBehind, stopServer } from './postgres-process.ts'
import { reachableCluster } from './reachable-cluster.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  url: (database: string) => string
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. */
  stop: () => Promise<void>
}

type Options = {
  folder: string
  port: number
  /** For tests: no fsync, so that a crash loses data. */
  disposable?: boolean
}

/**
 * Starts a real PostgreSQL on a folder, creating it if it is new. A server left behind on the same folder by a killed shop
 * is stopped first. The server ends with this process, however that ends.
 */
export async function startPostgres({ folder, port, disposable = false }: Options): Promise<EmbeddedPostgres> {
  const user = unprivilegedUser()
  const programs = postgresPrograms(user)
  const dataFolder = reachableCluster(path.resolve(folder), user)
  const url = (database: string) => urlOf(port, database)

  if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) await makeCluster(programs, dataFolder, user)
  const left = serverLeftBehind(dataFolder)
  if (left !== undefined) await stopServer(left)

  // A disposable server serves whole test runs, several shops at once.
  const connections = disposable ? 300 : 100
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB', 'timezone=UTC']
  settings.push(`max_connections=${connections}`)
  if (disposable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', dataFolder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      detached: true, // Ctrl-C reaches the shop alone, which stops its database last.
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const { pid } = server
  if (pid === undefined) throw new Error('PostgreSQL did not start')
  const watchdog = watchOver(pid, user)
  const stop = async () => {
    await stopServer(pid)
    watchdog?.()
  }
  let output = ''
  server.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4000)
  })
  try {
    for (const deadline = Date.now() + 60_000; !(await isServing(port, dataFolder)); await pause(25)) {
      if (output.includes('Address already in use')) throw new PortTaken(port)
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`)
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within a minute:\n${output}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  server.unref()
  ;(server.stderr as unknown as { unref: () => void }).unref()
  return { url, stop }
}

/** The running server of this folder, if there is one. */
export async function findPostgres({ folder, port }: Pick<Options, 'folder' | 'port'>): Promise<EmbeddedPostgres | undefined> {
  const user = unprivilegedUser()
  const running = await isServing(port, reachableCluster(path.resolve(folder), user)).catch(() => false)
  return running ? { url: (database) => urlOf(port, database), stop: async () => {} } : undefined
}

const urlOf = (port: number, database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`

/** Created beside and renamed, so that half a cluster is never taken for a complete one. */
async function makeCluster(programs: string, dataFolder: string, user: RunAs): Promise<void> {
  const half = `${dataFolder}.new-${randomBytes(4).toString('hex')}`
  const parent = path.dirname(dataFolder)
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${path.basename(dataFolder)}.new-`)) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  mkdirSync(half, { mode: 0o700 })
  const passwordFile = path.join(tmpdir(), `.shop-postgres-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, 'postgres\n', { mode: 0o600, flag: 'wx' })
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(half, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  const options = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-instructions',
    '--no-sync',
  ]
  const locale = ['--locale-provider=icu', '--icu-locale=fr-FR', '--locale=C.UTF-8']
  try {
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    await run(path.join(programs, 'initdb'), ['-D', half, ...options, ...locale], { ...user, cwd: '/', env })
    rmSync(dataFolder, { recursive: true, force: true })
    renameSync(half, dataFolder)
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** True only for the server of our own folder: another PostgreSQL may own the port. */
async function isServing(port: number, dataFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres'), connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = rows[0]?.data_directory
    if (served !== dataFolder) throw new PortTaken(port)
    return true
  } catch (error) {
    if (error instanceof PortTaken) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A shell process that waits for this process to end, however it ends, and then stops the server. */
function watchOver(server: number, user: RunAs): (() => void) | undefined {
  if (process.platform === 'win32') return undefined
  const watchdog: ChildProcess = spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$0" 2>/dev/null', String(server)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  ;(watchdog.stdin as unknown as { unref: () => void }).unref()
  return () => {
    if (watchdog.pid && isAlive(watchdog.pid)) process.kill(-watchdog.pid)
  }
}
