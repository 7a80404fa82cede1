import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/user-id.ts'
import { createdAt } from '../core/columns.ts'

/** Keys of additions to the cart that were done: the same key adds nothing again (decision 47). */
export const cartAdditions = pgTable(
  'cart_additions',
  { userId: userId(), key: text().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
)
