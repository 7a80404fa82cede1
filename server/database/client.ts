import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'

/** Names in TypeScript are camelCase, in SQL snake_case. */
export function openDatabase(url: string, { maxConnections = 10, answerWithinMs = 0 } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // Statements that need nothing of each other's answers leave together.
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: 5_000,
    // Tables and indexes lie on solid state and mostly in memory: with PostgreSQL's 4, made for discs that turn, a search for
    // two words in a large shop reads all of it instead of the index.
    onConnect: async (client) => {
      await client.query('set random_page_cost = 1.1')
    },
    // Without it a wire that went dead without a word keeps its connection taken for ever.
    ...(answerWithinMs > 0 && { query_timeout: answerWithinMs }),
  })
  // Without these a connection cut by the server would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { casing: 'snake_case' })
  return { db: Object.assign(db, { transaction: releasing(pool) }), pool }
}

type Plain = ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>

/**
 * Drizzle's own transaction keeps its connection for ever when `begin` itself fails: each death of the database would cost the
 * pool one, until none is left. Here it goes back whatever happens, and not into the pool when it no longer answers.
 * `begin` travels with the first statement.
 */
const releasing = (pool: pg.Pool): Plain['transaction'] => {
  /** One for each connection: it remembers the tables' names in SQL and what was prepared with it. */
  const opened = new WeakMap<pg.PoolClient, Transaction>()
  return async (work, config) => {
    const client = await pool.connect()
    let isDead = false
    try {
      const tx = opened.get(client) ?? (await transactionOf(client))
      opened.set(client, tx)
      try {
        const begun = client.query({ name: 'begin', text: 'begin' })
        // Only a dead connection can't begin: the work then hears of it.
        begun.catch(() => {})
        if (config) await tx.setTransaction(config)
        const result = await work(tx)
        await begun
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    } catch (error) {
      isDead = [error, (error as Error).cause].some((fault) => fault instanceof Error && fault.message === 'Query read timeout')
      throw error
    } finally {
      client.release(isDead)
    }
  }
}

/** Drizzle's object for what happens in a transaction: it has no state, so one serves all of a connection's. */
const transactionOf = (client: pg.PoolClient): Promise<Transaction> =>
  drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => tx)

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
/** Either the database itself or a transaction of it: a verb that takes this joins its caller's transaction. */
export type Connection = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '_'
>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
