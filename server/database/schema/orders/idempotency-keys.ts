import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/user-id.ts'
import { createdAt } from '../core/columns.ts'
import { orderId } from './order-id.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    orderId: orderId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.orderId), index().on(table.createdAt)],
)
