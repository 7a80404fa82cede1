import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Connection } from './client.ts'

/** For what is asked all the time: built once for a database or connection, parsed and planned once for each connection. Name it in SQL. */
export function preparedOnce<Query>(prepare: (db: Connection) => Query): (db: Connection) => Query {
  const prepared = new WeakMap<Connection, Query>()
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
