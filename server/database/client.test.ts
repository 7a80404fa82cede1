import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase } from './client.ts'

const database = freshDatabase()
let opened: ReturnType<typeof openDatabase> | undefined
afterEach(() => opened?.pool.end())

test('a connection that dies before its transaction begins does not shrink the pool (goal figures, kill −9 of the database)', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db, pool } = opened
  await db.execute(sql`select 1`)
  pool.once('acquire', (client) => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy())
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(Error)
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }])
})

test('a refused transaction leaves nothing behind and its connection as it was', async () => {
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

test('a query that is not answered in time fails, and the next one is answered (goal figures, half open)', async () => {
  opened = openDatabase(database.url, { maxConnections: 1, answerWithinMs: 1_500 })
  const { db } = opened
  await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`))).rejects.toBeInstanceOf(Error)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
