import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../dev-services/postgres/embedded-postgres.ts'
import { migrateDatabase } from '../../server/database/migrate/migrate.ts'
import { freePorts } from './free-ports.ts'
import { limitedRole } from './limited-role.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

export const templateName = 'shop_template'

/** One PostgreSQL per run with a migrated template that every test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = path.join(tmpdir(), `shop-test-${randomBytes(6).toString('hex')}`)
  const server = await startPostgres({ folder, port: await freePorts(1), disposable: true })
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.query(`create role ${limitedRole} login password '${limitedRole}'`)
  await migrateDatabase(server.url(templateName), { shopRole: limitedRole })
  await admin.query(`alter database ${templateName} with is_template true allow_connections false`)
  await admin.end()
  project.provide('databaseServer', server.url('postgres'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
