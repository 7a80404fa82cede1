import { DrizzleQueryError, fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Connection } from './client.ts'
import { databaseOf } from './database-of.ts'

/**
 * For frequent queries: built once per database or connection, parsed and planned once per connection. The query needs a name.
 */
export function preparedStatement<Query, On extends object = Connection>(prepare: (db: On) => Query): (db: On) => Query {
  const prepared = new WeakMap<object, Query>()
  return (db) => {
    const on = databaseOf(db) as On
    const query = prepared.get(on) ?? prepare(on)
    prepared.set(on, query)
    return query
  }
}

type Prepared = { name: string; text: string; values: unknown[] }

/** Throws what Drizzle throws, with PostgreSQL's own error as its cause (pg-errors.ts). */
const run = <Row extends pg.QueryResultRow>(db: object, { name, text, values }: Prepared) =>
  (db as { $client: pg.Pool | pg.PoolClient }).$client.query<Row>({ name, text, values }).catch((error: Error) => {
    throw new DrizzleQueryError(text, values, error)
  })

const dialect = new PgDialect({ casing: 'snake_case' })

/** The same for a statement written in SQL; its values are the named placeholders. */
export const preparedSql = <Row extends pg.QueryResultRow = never>(name: string, statement: (db: Connection) => SQL) =>
  preparedStatement((db) => {
    const { sql: text, params } = dialect.sqlToQuery(statement(db))
    return async (placeholders: Record<string, unknown>) =>
      run<Row>(db, { name, text, values: fillPlaceholders(params, placeholders) })
  })

const namesOfTexts = new Map<string, string>()

/** Runs a statement that a library wrote, always with the same text: prepared under a name of its own. */
export function executePrepared(db: Connection, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const name = namesOfTexts.get(text) ?? `text_${namesOfTexts.size}`
  namesOfTexts.set(text, name)
  return run(databaseOf(db), { name, text, values })
}

/**
 * `any` of a list passed as a placeholder. The sub-select hides the list's length from the planner, which would otherwise plan
 * anew for each short list, at more cost than the statement.
 */
export const anyOf = (placeholder: string, type: 'uuid' | 'bytea' | 'bigint') =>
  sql`any((select ${sql.placeholder(placeholder)}::${sql.raw(type)}[])::${sql.raw(type)}[])`
