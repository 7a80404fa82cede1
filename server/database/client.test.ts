import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openProxy } from '../../tests/chaos/world/proxy.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase, savepoint } from './client.ts'

const database = freshDatabase()
let opened: ReturnType<typeof openDatabase> | undefined
afterEach(() => opened?.pool.end())

test('a connection that dies before its transaction begins does not shrink the pool (orders and payments, goal figures: kill −9 of the database)', async () => {
  const wire = await openProxy({ port: Number(new URL(database.url).port) })
  opened = openDatabase(wire.over(database.url), { maxConnections: 1 })
  const { db, pool } = opened
  await db.execute(sql`select 1`)
  pool.once('acquire', wire.cut)
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(Error)
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
  await wire.close()
})

test("every connection uses UTC, whatever the database's own zone: a day of an interval is always 24 hours", async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.db.execute(sql`alter database ${sql.identifier(name)} set timezone = 'Pacific/Auckland'`)
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { rows } = await opened.db.execute(sql`
    select current_setting('timezone') as zone,
      timestamptz '2026-04-01T00:00:00Z' + make_interval(days => 10) = timestamptz '2026-04-11T00:00:00Z' as "isTenDays"`)
  expect(rows).toEqual([{ zone: 'UTC', isTenDays: true }])
  await database.db.execute(sql`alter database ${sql.identifier(name)} reset timezone`)
})

test('a failed transaction leaves nothing behind, and its connection stays usable', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  const refused = db.transaction(async (tx) => {
    await tx.execute(sql`create table left_behind (id integer)`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const { rows } = await db.execute(sql`select to_regclass('left_behind') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a savepoint that fails rolls back its own writes, and the transaction goes on', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  await db.execute(sql`create table steps (note text)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into steps values ('before')`)
    const refused = savepoint(tx, async (inner) => {
      await inner.execute(sql`insert into steps values ('within')`)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await tx.execute(sql`insert into steps values ('after')`)
  })
  expect((await db.execute(sql`select note from steps`)).rows).toEqual([{ note: 'before' }, { note: 'after' }])
})

test('a query that is not answered in time fails, and the next one is answered (orders and payments, goal figures: half open)', async () => {
  opened = openDatabase(database.url, { maxConnections: 1, answerWithinMs: 1_500 })
  const { db } = opened
  await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`))).rejects.toBeInstanceOf(Error)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction that lost a deadlock runs again (orders and payments, goal figures: random carts)', async () => {
  opened = openDatabase(database.url, { maxConnections: 2 })
  const { db } = opened
  await db.execute(sql`create table shelves (id integer primary key, pieces integer)`)
  await db.execute(sql`insert into shelves values (1, 0), (2, 0)`)
  let attempts = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const oneIsDone = Promise.withResolvers<void>()
  const takes = async (first: number, second: number) => {
    await db.transaction(async (tx) => {
      attempts += 1
      // Else it may take its row again before the other, which waits for that, is woken: another deadlock.
      if (attempts > 2) await oneIsDone.promise
      await tx.execute(sql`update shelves set pieces = pieces + 1 where id = ${first}`)
      if (attempts === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await tx.execute(sql`update shelves set pieces = pieces + 1 where id = ${second}`)
    })
    oneIsDone.resolve()
  }
  await Promise.all([takes(1, 2), takes(2, 1)])
  // The third attempt shows that there was a deadlock.
  expect(attempts).toBe(3)
  expect((await db.execute(sql`select id, pieces from shelves order by id`)).rows).toEqual([
    { id: 1, pieces: 2 },
    { id: 2, pieces: 2 },
  ])
})

test('a query that timed out in the shop ends in PostgreSQL too: repeated requests do not fill the server', async () => {
  opened = openDatabase(database.url, { answerWithinMs: 1_500 })
  const { db } = opened
  const queries = Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(600)`))
  const answers = await Promise.allSettled(queries)
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
      )
      return rows
    })
    .toEqual([])
})
