import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id } from '../core/columns.ts'
import { orderId } from './order-id.ts'

/** Name, price and VAT as they were when ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: orderId(),
    position: smallint().notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    name: text().notNull(),
    mediaKey: text(),
    unitPriceCents: integer().notNull(),
    vatPercent: smallint().notNull(),
    /** VAT contained in quantity × unit price, in cents. */
    vatCents: integer().notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.productId, table.size),
    check('order_lines_positive', sql`${table.quantity} > 0 and ${table.unitPriceCents} > 0`),
    index().on(table.productId, table.size),
  ],
)
