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
  const onOneConnection = lending(pool)
  return {
    db: Object.assign(db, {
      transaction: transactionOn(onOneConnection),
      /** Statements in their order on one connection, for `together`; each is there for good before the next is done. */
      onOneConnection: <Result>(work: (connection: Connection) => Promise<Result>) => onOneConnection(work),
    }),
    pool,
  }
}

type Plain = ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>

/** Gives work a connection of its own, which goes back whatever happens, and not into the pool when it no longer answers. */
const lending = (pool: pg.Pool) => {
  /** One for each connection: it remembers the tables' names in SQL and what was prepared with it. */
  const opened = new WeakMap<pg.PoolClient, Transaction>()
  return async <Result>(work: (connection: Transaction, client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect()
    let isDead = false
    try {
      const connection = opened.get(client) ?? (await transactionOf(client))
      opened.set(client, connection)
      return await work(connection, client)
    } catch (error) {
      isDead = [error, (error as Error).cause].some((fault) => fault instanceof Error && fault.message === 'Query read timeout')
      throw error
    } finally {
      client.release(isDead)
    }
  }
}

/**
 * Drizzle's own transaction keeps its connection for ever when `begin` itself fails: each death of the database would cost the
 * pool one, until none is left. `begin` travels with the first statement.
 */
const transactionOn =
  (onOneConnection: ReturnType<typeof lending>): Plain['transaction'] =>
  (work, config) =>
    onOneConnection(async (tx, client) => {
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
    })

/** Drizzle's object for what happens in a transaction: it has no state, so one serves all of a connection's. */
const transactionOf = (client: pg.PoolClient): Promise<Transaction> =>
  drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => tx)

export type OpenDatabase = ReturnType<typeof openDatabase>
export type Database = OpenDatabase['db']
/** Either the database itself or a transaction of it: a verb that takes this joins its caller's transaction. */
export type Connection = Pick<
  Plain,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '_'
>
export type Transaction = Parameters<Parameters<Plain['transaction']>[0]>[0]
