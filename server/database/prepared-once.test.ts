import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase, savepoint } from './client.ts'
import { isTaken } from './pg-errors.ts'
import { anyOf, executePrepared, preparedSql, preparedStatement } from './prepared-statements.ts'

const database = freshDatabase()
let opened: ReturnType<typeof openDatabase> | undefined
afterEach(() => opened?.pool.end())

test('with the pinned drizzle-orm and pg a statement is built once each for database and connection, and parsed once', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  let built = 0
  const byBuilder = preparedStatement((on) => {
    built += 1
    return on
      .select({ n: sql<number>`n` })
      .from(sql`generate_series(1, 3) n`)
      .where(sql`n = ${sql.placeholder('n')}`)
      .prepare('by_builder')
  })
  let written = 0
  const bySql = preparedSql<{ id: string }>('by_sql', () => {
    written += 1
    return sql`select id from unnest('{a,b}'::text[]) id where ${sql.placeholder('n')}::int = 2 and 2 = ${anyOf('ns', 'bigint')}`
  })
  const answers = async (on: Parameters<typeof bySql>[0]) => {
    const [{ n } = { n: 0 }] = await byBuilder(on).execute({ n: 2 })
    return [n, (await bySql(on)({ n: 2, ns: [1, 2] })).rows]
  }
  const expected = [2, [{ id: 'a' }, { id: 'b' }]]
  expect(await answers(db)).toEqual(expected)
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await db.transaction(answers)).toEqual(expected)
    expect(await db.transaction((tx) => savepoint(tx, (inner) => answers(inner)))).toEqual(expected)
  }
  expect([built, written]).toEqual([2, 2])
  const { rows } = await db.execute(sql`select name from pg_prepared_statements order by name`)
  expect(rows).toEqual([{ name: 'by_builder' }, { name: 'by_sql' }])
})

test('a library’s statement is parsed once per connection, and runs in the caller’s transaction', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  await db.execute(sql`create table remarks (note text)`)
  const note = (on: Parameters<typeof executePrepared>[0], text: string) =>
    executePrepared(on, 'insert into remarks values ($1) returning note', [text])
  for (const text of ['A', 'B']) expect((await db.transaction((tx) => note(tx, text))).rows).toEqual([{ note: text }])
  await db
    .transaction(async (tx) => {
      await note(tx, 'C')
      tx.rollback()
    })
    .catch(() => undefined)
  expect((await db.execute(sql`select note from remarks`)).rows).toEqual([{ note: 'A' }, { note: 'B' }])
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements where statement like 'insert into remarks%'`)
  expect(rows).toHaveLength(1)
  await db.execute(sql`create unique index on remarks (note)`)
  await expect(note(db, 'A')).rejects.toSatisfy(isTaken)
})

test('a statement in a failing transaction is rolled back; PostgreSQL’s own error is the cause of the thrown error', async () => {
  opened = openDatabase(database.url, { maxConnections: 1 })
  const { db } = opened
  await db.execute(sql`create table codes (code text primary key)`)
  const note = preparedSql('note_code', () => sql`insert into codes values (${sql.placeholder('code')})`)
  const twice = db.transaction(async (tx) => {
    await note(tx)({ code: 'A' })
    await savepoint(tx, (inner) => note(inner)({ code: 'A' }))
  })
  await expect(twice).rejects.toSatisfy(isTaken)
  expect((await db.execute(sql`select code from codes`)).rows).toEqual([])
})
