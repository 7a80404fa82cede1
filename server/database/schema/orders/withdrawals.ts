import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../core/columns.ts'
import { orders } from './orders.ts'

/** What a customer declares in the withdrawal form; kept even when no order was found (law, withdrawal function). */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: uuid().references(() => orders.id),
    orderNumber: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    lines: text().notNull(),
    reason: text(),
    declaredAt: createdAt(),
    handledAt: time(),
  },
  (table) => [index('withdrawals_open').on(table.declaredAt).where(sql`${table.handledAt} is null`), index().on(table.orderId)],
)
