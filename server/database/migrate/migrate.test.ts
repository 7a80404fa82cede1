import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openLog } from '../../log.ts'
import { DatabaseUnfit } from '../wait-for-database.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'

const database = freshDatabase()
let folder: string
const clients: pg.Client[] = []

/** Migrations of a small shop, beside those that the database has. */
async function migrationsAre(...statements: string[]) {
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: Date.UTC(2100, 0, 1) + idx,
    tag: `small_${idx}`,
    breakpoints: true,
  }))
  for (const [at, statement] of statements.entries()) await writeFile(path.join(folder, `small_${at}.sql`), statement)
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}

async function connection() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  clients.push(client)
  return client
}

const recordingLog = () => {
  const lines: string[] = []
  const note = (_facts: unknown, text: string) => void lines.push(text)
  return { lines, log: { ...openLog('silent'), info: note, warn: note } as unknown as ReturnType<typeof openLog> }
}
const indexes = async () =>
  (
    await database.pool.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'sales'::regclass`,
    )
  ).rows

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'))
  await database.pool.query(
    'drop table if exists sales; create table sales (id integer, day date); delete from drizzle.__drizzle_migrations where created_at > 4e12',
  )
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await rm(folder, { recursive: true, force: true })
})

/** Resolves once this statement waits for a lock. */
const waits = (query: string) =>
  expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%${query}%' and pid <> pg_backend_pid()`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)

test('an index is built concurrently: no sale waits for it', async () => {
  await migrationsAre('create index if not exists "sales_by_day" on "sales" ("day")')
  const atWork = await connection()
  await atWork.query('begin; insert into sales values (1)')
  const migrated = migrateDatabase(database.url, { folder, lockSeconds: 60 })
  await waits('index')
  const another = await connection()
  await another.query(`set lock_timeout = '2s'; insert into sales values (2)`)
  await atWork.query('commit')
  await migrated
  expect(await indexes()).toEqual([{ name: 'sales_by_day', valid: true }])
})

test('a process stays ready when the next release puts its migrations into the same folder', async () => {
  await migrationsAre('alter table sales add column note text')
  await migrateDatabase(database.url, { folder })
  expect(await isMigrated(database, folder)).toBe(true)
  await migrationsAre('alter table sales add column note text', 'alter table sales add column cents integer')
  expect(await isMigrated(database, folder)).toBe(true)
})

test('an index whose build was interrupted is built again', async () => {
  await migrationsAre('create unique index if not exists "sales_once" on "sales" ("id")')
  await database.pool.query('insert into sales values (1), (1)')
  await database.pool.query('create unique index concurrently sales_once on sales (id)').catch(() => {})
  expect(await indexes()).toEqual([{ name: 'sales_once', valid: false }])
  await database.pool.query('truncate sales')
  await migrateDatabase(database.url, { folder })
  expect(await indexes()).toEqual([{ name: 'sales_once', valid: true }])
})

test('an index on a column that the same migration adds is built with it', async () => {
  await migrationsAre(
    'alter table "sales" add column "place" text;--> statement-breakpoint\ncreate index if not exists "sales_place" on "sales" ("place")',
  )
  await migrateDatabase(database.url, { folder })
  expect(await indexes()).toEqual([{ name: 'sales_place', valid: true }])
})

test('the migration waits for a table in use in short attempts, so that no queue builds up behind it', async () => {
  await migrationsAre('alter table "sales" add column "place" text')
  const atWork = await connection()
  await atWork.query('begin; insert into sales values (1)')
  const { lines, log } = recordingLog()
  const migrated = migrateDatabase(database.url, { folder, log, lockSeconds: 1 })
  await expect.poll(() => lines).toContain('a table is in use: the migration tries again')
  await atWork.query('commit')
  await migrated
  expect((await database.pool.query('select place from sales')).rows).toEqual([{ place: null }])
})

test('a table that stays in use ends the migration with an error that points to pg_stat_activity', async () => {
  await migrationsAre('alter table "sales" add column "place" text')
  const atWork = await connection()
  await atWork.query('begin; insert into sales values (1)')
  const refused = migrateDatabase(database.url, { folder, lockSeconds: 1, attempts: 1 })
  await expect(refused).rejects.toThrow(DatabaseUnfit)
  await expect(refused).rejects.toThrow('pg_stat_activity')
})

test('a process that waits for another migration logs it, and the lock is free afterwards', async () => {
  await migrationsAre('alter table "sales" add column "place" text')
  const other = await connection()
  await other.query('select pg_advisory_lock(7316)')
  const { lines, log } = recordingLog()
  const warn = vi.spyOn(log, 'warn')
  const migrated = migrateDatabase(database.url, { folder, log })
  await expect.poll(() => lines).toContain('another process migrates the database: waiting for it')
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ holders: [{ pid: expect.any(Number) }] })
  await other.query('select pg_advisory_unlock(7316)')
  await migrated
  expect((await other.query('select pg_try_advisory_lock(7316) as free')).rows).toEqual([{ free: true }])
})

test('every index on an existing table says “if not exists”, so that it can be built ahead (docs/operations.md)', async () => {
  const migrations = path.join(import.meta.dirname, '../migrations')
  // Earlier migrations are applied everywhere.
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name >= '0024').toSorted()
  for (const file of files) {
    const text = await readFile(path.join(migrations, file), 'utf8')
    const made = [...text.matchAll(/create table (?:if not exists )?"(\w+)"/gi)].map(([, table]) => table)
    const plain = [...text.matchAll(/create (?:unique )?index (?!if not exists)(?:concurrently )?"?\w+"? on "(\w+)"/gi)]
    expect([file, plain.map(([, table]) => table).filter((table) => !made.includes(table))]).toEqual([file, []])
  }
})
