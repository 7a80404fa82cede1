import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

/**
 * The text that the owner's search matches, without accents and punctuation: numbers, customer, address, phone, articles and
 * their references as ordered, parcel. Its own table, because each update of an order would rewrite the index. Kept by triggers.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('order_search_text').using('gin', table.text.op('gin_trgm_ops'))],
)
