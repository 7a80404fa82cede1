import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { onConnection } from './database-of.ts'
import { violationOf } from './pg-errors.ts'
import { pipelined } from './pipelining.ts'

/** Names in TypeScript are camelCase, in SQL snake_case. */
const naming = { casing: 'snake_case' } as const

/** `connectWithinMs`: how long a statement waits for a free connection before it fails. */
export function openDatabase(url: string, { maxConnections = 10, answerWithinMs = 0, connectWithinMs = 5_000 } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'shop',
    max: maxConnections,
    ...pipelined,
    connectionTimeoutMillis: connectWithinMs,
    // Tables and indexes are on solid state and mostly in memory. With PostgreSQL's default of 4, meant for spinning disks, a
    // search for two words in a large shop reads whole tables instead of the index.
    // An operator's own database may have another time zone, which would shift the days that an interval adds.
    // PostgreSQL cancels a statement a little before the client gives up on it, so that the connection stays usable.
    onConnect: async (client) => {
      await client.query(
        `set timezone = 'UTC'; set random_page_cost = 1.1; set statement_timeout = ${Math.floor(answerWithinMs * 0.9)}`,
      )
    },
    // Without it a connection that died silently stays checked out forever.
    ...(answerWithinMs > 0 && { query_timeout: answerWithinMs }),
  })
  // Without these handlers a connection closed by the server would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: Object.assign(drizzle(pool, naming), { transaction: transactionsOf(pool) }), pool }
}

/** The pool has no connection to give. A statement that fails is Drizzle's own error; the cause is what `pg` said in both. */
export class DatabaseUnreachable extends Error {}

type Plain = ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>

/** PostgreSQL resolves a deadlock by refusing one of its transactions; more refusals in a row than this are a bug. */
const maximumAttempts = 3

/**
 * Drizzle's own pool transaction leaks its connection when `begin` fails. This one always releases it, and closes it when it no
 * longer responds. A transaction refused for a deadlock was rolled back and runs again, so `work` must have no effects outside of
 * it.
 */
function transactionsOf(pool: pg.Pool): Plain['transaction'] {
  /** One per connection, because it caches table names and prepared statements. */
  const databases = new WeakMap<pg.PoolClient, ReturnType<typeof databaseOn>>()
  return async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnreachable('no connection to the database', { cause })
    })
    let isDead = false
    try {
      const database = databases.get(client) ?? databaseOn(client)
      databases.set(client, database)
      return await unlessDeadlock(() => database.transaction((tx) => work(onConnection(tx, database)), config))
    } catch (error) {
      isDead = [error, (error as Error).cause].some((fault) => fault instanceof Error && fault.message === 'Query read timeout')
      throw error
    } finally {
      client.release(isDead)
    }
  }
}

const databaseOn = (client: pg.PoolClient) => drizzle(client, naming)

async function unlessDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === maximumAttempts || violationOf(error).code !== '40P01') throw error
    }
    // Waits for the other transaction: an immediate retry may take the lock that was just freed and deadlock again.
    await pause(50 * attempts)
  }
}

/** Runs a part of a transaction that can fail on its own: its writes are rolled back, the rest goes on. */
export const savepoint = <Result>(tx: Transaction, work: (inner: Transaction) => Promise<Result>): Promise<Result> =>
  tx.transaction((inner) => work(onConnection(inner, tx)))

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
/** Either the database itself or a transaction of it: a verb that takes this joins its caller's transaction. */
export type Connection = Pick<
  Plain,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with'
>
export type Transaction = Parameters<Parameters<Plain['transaction']>[0]>[0]
