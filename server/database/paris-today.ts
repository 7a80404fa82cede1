import { sql } from 'drizzle-orm'

/** Today in Paris. The database's own `current_date` is in UTC, and for an hour or two of the night still yesterday. */
export const parisToday = sql`(now() at time zone 'Europe/Paris')::date`
