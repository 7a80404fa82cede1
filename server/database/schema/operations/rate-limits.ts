import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, time } from '../core/columns.ts'

/** Attempts per caller and action, shared by all processes. Unlogged: losing them in a crash does no harm. */
export const rateLimits = pgTable(
  'throttles',
  {
    /** A hash, so that a password typed into the wrong field is not stored. */
    key: bytes().primaryKey(),
    count: integer().notNull().default(1),
    /** Before this time the next attempt is refused. */
    freeAt: time().notNull().defaultNow(),
    forgetAt: time().notNull(),
  },
  (table) => [index().on(table.forgetAt)],
)
