import { type SQL, sql } from 'drizzle-orm'

/** A time in the API's JSON format; null stays null. */
export const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The rows of a query as a JSON list. */
export const listOf = (items: SQL) => sql`coalesce((select json_agg(item) from (${items}) item), '[]'::json)`
/** The same, without what is null. */
export const listWithoutNulls = (items: SQL) =>
  sql`coalesce((select json_agg(json_strip_nulls(row_to_json(item))) from (${items}) item), '[]'::json)`
