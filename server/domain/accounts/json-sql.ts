import { type SQL, sql } from 'drizzle-orm'

/** A time as JSON has it elsewhere in the API; of no time, null. */
export const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The rows of a query as a JSON list. */
export const listOf = (items: SQL) => sql`coalesce((select json_agg(item) from (${items}) item), '[]'::json)`
