import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { OpenDatabase } from './client.ts'
import { openDatabase } from './client.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, { maxConnections: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(7316)`)
    await migrate(db, { migrationsFolder })
  } finally {
    await pool.end()
  }
}

/** True when every migration of this version of the shop has been applied. */
export async function isMigrated({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last ?? 0) >= Math.max(...known.map((migration) => migration.folderMillis))
}
