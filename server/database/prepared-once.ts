import type { Connection } from './client.ts'

/** For what is asked all the time: built once for a database, parsed and planned once for each connection. Name it in SQL. */
export function preparedOnce<Query>(prepare: (db: Connection) => Query): (db: Connection) => Query {
  const prepared = new WeakMap<Connection, Query>()
  return (db) => {
    const query = prepared.get(db) ?? prepare(db)
    prepared.set(db, query)
    return query
  }
}
