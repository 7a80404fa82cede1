import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase } from './client.ts'

const database = freshDatabase()
let opened: ReturnType<typeof openDatabase> | undefined
afterEach(() => opened?.pool.end())

const one = { rows: [{ one: 1 }] }

test('what is asked at once is asked on one connection, which goes back to the pool', async () => {
  opened = openDatabase(database.url)
  const { db, pool } = opened
  const asked = await Promise.all(
    [1, 2, 3, 4].map((n) => db.shared.execute<{ n: number; pid: number }>(sql`select ${n}::int as n, pg_backend_pid() as pid`)),
  )
  expect(asked.map(({ rows: [row] }) => row?.n)).toEqual([1, 2, 3, 4])
  expect(new Set(asked.map(({ rows: [row] }) => row?.pid)).size).toBe(1)
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
})

test('one refused question is its own asker’s trouble, and no later one joins where it failed', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  const [refused, answered] = await Promise.allSettled([
    db.shared.execute(sql`select 1 / 0`),
    db.shared.execute(sql`select 1 as one`),
  ])
  expect(refused.status).toBe('rejected')
  expect(answered).toMatchObject({ status: 'fulfilled', value: one })
  expect(await db.shared.execute(sql`select 1 as one`)).toMatchObject(one)
})

test('when the shared connection dies its askers hear of it, and the next are answered (goal figures, kill −9 of the database)', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db, pool } = opened
  pool.once('acquire', (client: pg.PoolClient) =>
    setImmediate(() => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()),
  )
  const asked = [1, 2].map(() => db.shared.execute(sql`select pg_sleep(3)`))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await db.shared.execute(sql`select 1 as one`)).toMatchObject(one)
})

test('a shared connection that answers nobody in time is given up (goal figures, half open)', async () => {
  opened = openDatabase(database.url, { maxConnections: 1, answerWithinMs: 1_500 })
  const { db } = opened
  const asked = [1, 2].map(() => db.shared.execute(sql`select pg_sleep(30)`))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await db.shared.execute(sql`select 1 as one`)).toMatchObject(one)
})
