import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../core/columns.ts'

/** Addresses that no longer have a page, each with the one that replaces it (contract/rules/web/redirect-path.ts). */
export const redirects = pgTable(
  'redirects',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fromPath: text().notNull().unique(),
    toPath: text().notNull(),
    hits: integer().notNull().default(0),
    lastHitOn: date(),
    createdAt: createdAt(),
  },
  (table) => [
    check('redirects_stay_here', sql`${table.fromPath} ~ '^/[^/]' and ${table.toPath} ~ '^/([^/]|$)'`),
    index('redirects_to').on(table.toPath),
  ],
)

/** How often an address without a page was requested on a day, but not by whom. */
export const missingPages = pgTable(
  'missing_pages',
  { day: date().notNull(), path: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
)
