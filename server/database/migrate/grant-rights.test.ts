import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaidOrder } from '../../../tests/factories/paid-order.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { twoRoles } from '../../../tests/setup/two-roles.ts'
import { openDatabase } from '../client.ts'
import { appendOnlyTables } from './grant-rights.ts'
import { migrateDatabase } from './migrate.ts'

let roles: Awaited<ReturnType<typeof twoRoles>>
let shop: pg.Client
let owner: pg.Client

async function connection(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

beforeAll(async () => {
  roles = await twoRoles()
  await migrateDatabase(roles.migratorUrl, { shopRole: roles.shop })
  shop = await connection(roles.shopUrl)
  owner = await connection(roles.migratorUrl)
})
afterAll(async () => {
  await shop?.end()
  await owner?.end()
  await roles?.close()
})

describe('the role of the running shop, where another role migrates (security, ports and roles)', () => {
  test.each([
    'drop table orders',
    'alter table orders add column x integer',
    'alter table orders disable trigger all',
    'create table mine (id integer)',
    'create schema mine',
    'create index on orders (email)',
    'truncate cart_lines',
    'drop function refuse_change() cascade',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    `set session_replication_role = 'replica'`,
    'delete from drizzle.__drizzle_migrations',
    'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)',
    'create extension if not exists dblink',
  ])('may not %s', async (statement) => {
    await expect(shop.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('may not become the role that migrates', async () => {
    await expect(shop.query(`set role ${roles.migrator}`)).rejects.toMatchObject({ code: '42501' })
    // The control: the other way round it works.
    await owner.query(`set role ${roles.shop}; reset role`)
  })

  test.each(appendOnlyTables)('may add to %s, but not change, delete or truncate, by its rights alone', async (table) => {
    const { rows } = await shop.query(
      `select array(select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
        where has_table_privilege($1, privilege)) as held`,
      [table],
    )
    expect(rows[0]?.held).toEqual(['select', 'insert'])
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(shop.query(change)).rejects.toMatchObject({ code: '42501' })
    // The control: the owner gets as far as the trigger, or finds no row.
    const refusal = await owner.query(`truncate ${table} cascade`).catch((error: { message: string }) => error.message)
    expect(refusal).toMatch(/append-only/)
  })

  test('may change only the content of a document, which a trigger guards', async () => {
    await expect(shop.query('update documents set number = 2')).rejects.toMatchObject({ code: '42501' })
    expect((await shop.query('update documents set content = content')).rowCount).toBe(0)
  })

  test('reads and writes the rows of every other table', async () => {
    const { rows } = await shop.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname <> all ($1) and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
          and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
      [appendOnlyTables],
    )
    expect(rows).toEqual([])
  })

  test('the list of append-only tables names every table with an append-only trigger', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname like '%append_only' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(appendOnlyTables.toSorted())
  })

  test('erasing an account still clears it in the audit log: foreign keys act as the owner of the tables', async () => {
    const database = openDatabase(roles.shopUrl, { maxConnections: 2 })
    try {
      await aProduct(database.db)
      await aPaidOrder(database.db)
      const [user] = (
        await shop.query<{ id: string }>(
          `insert into users (email, first_name, last_name) values ('nadia@example.com', 'Nadia', 'K') returning id`,
        )
      ).rows
      await shop.query(`insert into audit_log (actor_id, action, subject) values ($1, 'settings_changed', 'x')`, [user?.id])
      await shop.query('delete from users where id = $1', [user?.id])
      expect((await shop.query('select actor_id from audit_log')).rows).toEqual([{ actor_id: null }])
    } finally {
      await database.pool.end()
    }
  })
})

test('the shop may use the tables of a later migration from the moment they exist', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'))
  try {
    await mkdir(path.join(folder, 'meta'))
    const entry = { idx: 0, version: '7', when: Date.UTC(2100, 0, 1), tag: 'later', breakpoints: true }
    await writeFile(
      path.join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
    )
    // The migration itself already acts as the shop, as a trigger of the release before would.
    await writeFile(
      path.join(folder, 'later.sql'),
      `create table later (id bigserial, word text);--> statement-breakpoint
       set local role ${roles.shop};--> statement-breakpoint
       insert into later (word) values ('during');--> statement-breakpoint
       reset role`,
    )
    await migrateDatabase(roles.migratorUrl, { shopRole: roles.shop, folder })
    await shop.query(`insert into later (word) values ('after')`)
    expect((await shop.query('select word from later order by id')).rows).toEqual([{ word: 'during' }, { word: 'after' }])
    await expect(shop.query('drop table later')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await owner.query('drop table if exists later; delete from drizzle.__drizzle_migrations where created_at > 4e12')
    await rm(folder, { recursive: true, force: true })
  }
})
