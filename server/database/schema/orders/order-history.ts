import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../core/columns.ts'
import { orderId } from './order-id.ts'
import { orderState } from './orders.ts'

/** Append-only; written by the trigger that guards transitions. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    fromState: orderState(),
    toState: orderState().notNull(),
    cause: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    // For the integrity check of recent changes: rows are stored in order of time, so a BRIN index, far smaller, is enough.
    index('order_history_lately').using('brin', table.at).with({ autosummarize: true }),
  ],
)
