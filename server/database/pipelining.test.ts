import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase } from './client.ts'
import { runPipelined } from './pipelining.ts'

const database = freshDatabase()

test('pipelined statements run in order, each with its own result', async () => {
  const seen = await database.db.transaction(async (tx) => {
    await tx.execute(sql`create table steps (step integer)`)
    const [, first, , both] = await runPipelined([
      tx.execute(sql`insert into steps values (1)`),
      tx.execute(sql`select count(*)::int as n from steps`),
      tx.execute(sql`insert into steps values (2)`),
      tx.execute(sql`select count(*)::int as n from steps`),
    ])
    return [first.rows, both.rows]
  })
  expect(seen).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test('when statements fail, all have ended before the error arrives, the first error counts and nothing is stored', async () => {
  let isOver = false
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table left_behind (id integer)`)
    const slow = tx.execute(sql`select 1 / 0`).catch(async () => {
      await new Promise(setImmediate)
      isOver = true
      throw new Error('the first')
    })
    return runPipelined([slow, tx.execute(sql`insert into left_behind values (1)`), Promise.reject(new Error('the last'))])
  })
  await expect(refused).rejects.toThrow('the first')
  expect(isOver).toBe(true)
  expect((await database.db.execute(sql`select to_regclass('left_behind') as found`)).rows).toEqual([{ found: null }])
})

/** A wire that answers 'first' only once 'second' was sent too: a client that sends one after the other waits forever. */
async function overAWireThatWaits(answerWithinMs = 20_000) {
  const server = createServer((client) => {
    let received = ''
    const held: Buffer[] = []
    const upstream = connect(Number(new URL(database.url).port), '127.0.0.1')
    client.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1')
      upstream.write(bytes)
      if (received.includes('second')) for (const answer of held.splice(0)) client.write(answer)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (received.includes('first') && !received.includes('second')) held.push(bytes)
      else client.write(bytes)
    })
    client.on('error', () => {}).once('close', () => upstream.destroy())
    upstream.on('error', () => {}).once('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = Object.assign(new URL(database.url), { port: String(port) }).href
  const opened = openDatabase(url, { maxConnections: 1, answerWithinMs })
  onTestFinished(async () => {
    await opened.pool.end()
    server.close()
  })
  return opened.db
}

test('with the pinned drizzle-orm and pg, pipelined statements are sent without waiting for each other’s answers', async () => {
  const db = await overAWireThatWaits()
  const seen = await db.transaction((tx) =>
    runPipelined([tx.execute(sql`select 'first' as at`), tx.execute(sql`select 'second' as at`)]),
  )
  expect(seen.map(({ rows }) => rows)).toEqual([[{ at: 'first' }], [{ at: 'second' }]])
})

test('statements sent one after the other wait (control)', async () => {
  const db = await overAWireThatWaits(1_500)
  const inTurn = db.transaction(async (tx) => [
    await tx.execute(sql`select 'first' as at`),
    await tx.execute(sql`select 'second' as at`),
  ])
  await expect(inTurn).rejects.toMatchObject({ cause: { message: 'Connection terminated unexpectedly' } })
})
