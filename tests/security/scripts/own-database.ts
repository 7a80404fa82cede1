import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../../dev-services/postgres/embedded-postgres.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/client.ts'
import { migrateDatabase } from '../../../server/database/migrate/migrate.ts'
import { freePorts } from '../../setup/free-ports.ts'

/** A migrated, empty database for the attack, dropped afterwards. */
export async function withOwnDatabase<Result>(work: (database: OpenDatabase, url: string) => Promise<Result>): Promise<Result> {
  const folder = path.join(tmpdir(), `shop-attack-${randomBytes(6).toString('hex')}`)
  const server = await startPostgres({ folder, port: await freePorts(1), disposable: true })
  const url = server.url('postgres')
  await migrateDatabase(url)
  const database = openDatabase(url)
  try {
    return await work(database, url)
  } finally {
    await database.pool.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
