import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { together } from './together.ts'

const database = freshDatabase()

test('statements asked together are done in their order and answered each on its own', async () => {
  const seen = await database.db.transaction(async (tx) => {
    await tx.execute(sql`create table steps (step integer)`)
    const [, first, , both] = await together([
      tx.execute(sql`insert into steps values (1)`),
      tx.execute(sql`select count(*)::int as n from steps`),
      tx.execute(sql`insert into steps values (2)`),
      tx.execute(sql`select count(*)::int as n from steps`),
    ])
    return [first.rows, both.rows]
  })
  expect(seen).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test('when one fails all the others are over before it is heard of, the first failure counts and nothing stays', async () => {
  let isOver = false
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table left_behind (id integer)`)
    const slow = tx.execute(sql`select 1 / 0`).catch(async () => {
      await new Promise(setImmediate)
      isOver = true
      throw new Error('the first')
    })
    return together([slow, tx.execute(sql`insert into left_behind values (1)`), Promise.reject(new Error('the last'))])
  })
  await expect(refused).rejects.toThrow('the first')
  expect(isOver).toBe(true)
  expect((await database.db.execute(sql`select to_regclass('left_behind') as found`)).rows).toEqual([{ found: null }])
})

test('outside a transaction each is there for good before the next is done, whatever becomes of that', async () => {
  await database.db.execute(sql`create table kept (step integer)`)
  const refused = database.db.onOneConnection((connection) =>
    together([
      connection.execute(sql`insert into kept values (1)`),
      connection.execute(sql`select 1 / 0`),
      connection.execute(sql`insert into kept select count(*) + 1 from kept`),
    ]),
  )
  await expect(refused).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect((await database.db.execute(sql`select step from kept order by step`)).rows).toEqual([{ step: 1 }, { step: 2 }])
})
