import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { freePorts } from '../../tests/setup/free-ports.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { type Database, openDatabase } from '../database/client.ts'
import { isDatabaseAway } from './is-database-away.ts'

const database = freshDatabase()
const failing = (statement: string, db: Database) => db.execute(sql.raw(statement)).then(String, (error: unknown) => error)

/** The errors of a statement and of a transaction when the database of this port is away. */
async function failuresAt(port: number): Promise<unknown[]> {
  const url = Object.assign(new URL(database.url), { port: String(port) }).href
  const { db, pool } = openDatabase(url, { connectWithinMs: 50 })
  const begun = db.transaction(async (tx) => tx.execute(sql`select 1`)).then(String, (error: unknown) => error)
  return Promise.all([failing('select 1', db), begun]).finally(() => pool.end())
}

test('a database that refuses connections is away', async () => {
  expect((await failuresAt(await freePorts(1))).map(isDatabaseAway)).toEqual([true, true])
})

test('a database that accepts a connection and stays silent is away', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  const port = await freePorts(1)
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  const failures = await failuresAt(port)
  for (const socket of sockets) socket.destroy()
  silent.close()
  expect(failures.map(isDatabaseAway)).toEqual([true, true])
})

test('a database that ends the connection in the middle of a statement is away', async () => {
  const failure = await failing('select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)', database.db)
  expect([failure, isDatabaseAway(failure)]).toEqual([expect.any(Error), true])
})

test('a refused statement, or another server that can’t be reached, does not mean that the database is away', async () => {
  const refused = await Promise.all(['select 1/0', 'select nothing', 'selec'].map((one) => failing(one, database.db)))
  const elsewhere: unknown = await fetch(`http://127.0.0.1:${await freePorts(1)}`).catch((error: unknown) => error)
  for (const failure of [...refused, elsewhere]) expect([failure, isDatabaseAway(failure)]).toEqual([expect.any(Error), false])
})

test('a refused connection to a mail server or picture store does not count, even during a database transaction', async () => {
  const port = await freePorts(1)
  const failed = (work: () => Promise<unknown>) => work().then(String, (error: unknown) => error)
  const mail = () =>
    createTransport({ host: '127.0.0.1', port }).sendMail({ to: 'a@example.com', from: 'b@example.com', text: '.' })
  const store = () => once(connect(port, '127.0.0.1'), 'connect')
  const failures = await Promise.all([
    failed(mail),
    failed(store),
    failed(() => database.db.transaction(mail)),
    failed(() => database.db.transaction(store)),
  ])
  for (const failure of failures) expect(failure).toMatchObject({ code: expect.stringMatching(/^E/), syscall: 'connect' })
  expect(failures.map(isDatabaseAway)).toEqual([false, false, false, false])
})
