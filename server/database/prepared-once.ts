import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Connection } from './client.ts'

/** For what is asked all the time: built once for a database or connection, parsed and planned once for each connection. Name it in SQL. */
export function preparedOnce<Query, On extends object = Connection>(prepare: (db: On) => Query): (db: On) => Query {
  const prepared = new WeakMap<On, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** The same for a statement that only SQL can say; its values are the named placeholders. */
export const preparedSql = <Row extends pg.QueryResultRow = never>(name: string, text: (db: Connection) => SQL) =>
  preparedOnce((db) => {
    const query = db._.session.prepareQuery(dialect.sqlToQuery(text(db)), undefined, name, false)
    return async (values: Record<string, unknown>) => (await query.execute(values)) as pg.QueryResult<Row>
  })

/**
 * `any` of the list that stands for this placeholder. The list comes by a sub-select, so that its length is nothing to plan by:
 * for short lists PostgreSQL would plan anew each time, which costs more than the statement.
 */
export const anyOf = (placeholder: string, type: 'uuid' | 'bytea' | 'bigint') =>
  sql`any((select ${sql.placeholder(placeholder)}::${sql.raw(type)}[])::${sql.raw(type)}[])`
