import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type Log, openLog } from '../../log.ts'
import { type Database, type OpenDatabase, openDatabase } from '../client.ts'
import { violationOf } from '../pg-errors.ts'
import { DatabaseUnfit } from '../wait-for-database.ts'
import { buildIndexesAhead } from './build-indexes-ahead.ts'
import { createQueueSchema, grantRights } from './grant-rights.ts'

const ownMigrations = path.join(import.meta.dirname, '../migrations')
const lockNotAvailable = '55P03'
const insufficientPrivilege = '42501'

type Options = {
  log?: Log
  folder?: string
  /** The role of the running shop, if it is not this one: it gets its rights after each migration. */
  shopRole?: string | undefined
  /** How long one attempt waits for a lock on a table, and after how many attempts it gives up. */
  lockSeconds?: number
  attempts?: number
}

/**
 * Applies pending migrations. Of several processes that start at once, one migrates and the others wait. Large indexes are built
 * beforehand, beside the running shop; the rest takes its locks within seconds or retries, so that no queue of queries builds up
 * behind it.
 */
export async function migrateDatabase(
  url: string,
  { log = openLog('silent'), folder = ownMigrations, shopRole, lockSeconds = 5, attempts = 24 }: Options = {},
): Promise<void> {
  newestIn(folder)
  const { db, pool } = openDatabase(url, { maxConnections: 1 })
  try {
    await takeTurn(db, log)
    const { isNew, pending } = await pendingMigrations(db, folder)
    if (pending.length > 0) log.info({ migrations: pending.length }, 'migrating the database')
    if (!isNew) await buildIndexesAhead(db, pending, log)
    await db.execute(sql.raw(`set lock_timeout = '${lockSeconds}s'`))
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A role without rights on the structure may start where nothing is pending.
        if (pending.length > 0) await migrate(db, { migrationsFolder: folder })
        await (shopRole === undefined ? createQueueSchema(db) : grantRights(db, shopRole))
        break
      } catch (error) {
        if (violationOf(error).code !== lockNotAvailable) throw error
        if (attempt >= attempts)
          throw new DatabaseUnfit(
            'La base n’a pas pu être mise à jour : une de ses tables est restée occupée. Cherchez dans pg_stat_activity la transaction qui dure, puis relancez.',
            { cause: error },
          )
        log.warn({ attempt }, 'a table is in use: the migration tries again')
        await pause(Math.min(attempt * 250, lockSeconds * 1_000))
      }
    }
  } catch (error) {
    if (violationOf(error).code === insufficientPrivilege) throw lackingRights(error, url)
    throw error
  } finally {
    await db.execute(sql`select pg_advisory_unlock(7316)`).catch(() => {})
    await pool.end()
  }
}

const lackingRights = (cause: unknown, url: string) =>
  new DatabaseUnfit(
    `« ${decodeURIComponent(new URL(url).username)} » n’a pas le droit de mettre la base à jour (${violationOf(cause).message}). ` +
      'Donnez dans DATABASE_MIGRATE_URL l’adresse du rôle à qui elle appartient.',
    { cause },
  )

/** One process at a time. Waiting is logged, because the other process may build an index for minutes. */
async function takeTurn(db: Database, log: Log): Promise<void> {
  const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_lock(7316) as free`)
  if (rows[0]?.free) return
  const holders = await db.execute<{ pid: number; since: string; address: string | null }>(sql`
    select a.pid, a.backend_start::text as since, a.client_addr::text as address from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.objid = 7316 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`)
  log.warn({ holders: holders.rows }, 'another process migrates the database: waiting for it')
  await db.execute(sql`select pg_advisory_lock(7316)`)
}

async function lastMigration(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last ?? 0)
}

async function pendingMigrations(db: Database, migrationsFolder: string): Promise<{ isNew: boolean; pending: MigrationMeta[] }> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  const last = rows[0]?.known ? await lastMigration(db) : 0
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
  return { isNew: last === 0, pending }
}

const newest = new Map<string, number>()

/**
 * The newest migration in a folder, read once, at the start: the next release may put its own into the same folder, which a
 * process that still runs does not need.
 */
function newestIn(folder: string): number {
  const known =
    newest.get(folder) ?? Math.max(...readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis))
  newest.set(folder, known)
  return known
}

/** True when every migration of this version of the shop has been applied. */
export const isMigrated = async ({ db }: Pick<OpenDatabase, 'db'>, folder = ownMigrations): Promise<boolean> =>
  (await lastMigration(db)) >= newestIn(folder)
