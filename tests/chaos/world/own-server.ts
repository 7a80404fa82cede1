import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../dev-services/postgres/embedded-postgres.ts'
import { freePorts } from '../../setup/free-ports.ts'

export type OwnServer = Awaited<ReturnType<typeof ownServer>>

export const newFolder = () => path.join(tmpdir(), `shop-torture-${randomUUID()}`)

/** A server with fsync, unlike that of the other figures, which can be killed as a whole. */
export async function ownServer(folder = newFolder()) {
  const port = await freePorts(1)
  let server = await startPostgres({ folder, port })
  const url = server.url('postgres')
  const dataFolder = await dataFolderOf(url)
  return {
    url,
    port,
    dataFolder,
    /** With all its processes. */
    killed: async () => {
      const pid = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(-pid, 'SIGKILL')
    },
    stopped: () => server.stop(),
    back: async () => {
      server = await startPostgres({ folder, port })
    },
    stop: async () => {
      await server.stop()
      for (const each of new Set([folder, dataFolder])) await rm(each, { recursive: true, force: true })
    },
  }
}

/** Runs statements on a server, each by itself, and returns the rows of the last. */
export async function onServer<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function dataFolderOf(url: string): Promise<string> {
  const [row] = await onServer<{ data_directory: string }>(url, 'show data_directory')
  return row?.data_directory ?? ''
}
