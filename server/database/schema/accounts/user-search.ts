import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The text that the owner's search matches: name, email and phone, in the form of `order_search`. Maintained by a trigger. */
export const userSearch = pgTable(
  'user_search',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('user_search_text').using('gin', table.text.op('gin_trgm_ops'))],
)
