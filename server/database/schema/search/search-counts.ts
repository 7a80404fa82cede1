import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often something was searched on a day, but not by whom: for searches that find nothing, and for frequent ones. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** In small letters without accents, words separated by spaces. */
    query: text().notNull(),
    /** The same as it was last typed, with accents. */
    typed: text().notNull(),
    found: boolean().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query] }),
    check('search_counts_positive', sql`${table.times} > 0`),
    // For suggestions by the beginning of a query.
    index('search_counts_beginning').on(table.query.op('text_pattern_ops')).where(sql`${table.found}`),
  ],
)
