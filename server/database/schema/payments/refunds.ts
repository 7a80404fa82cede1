import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, provider, time } from '../core/columns.ts'
import { orderId } from '../orders/order-id.ts'
import { orderLines } from '../orders/order-lines.ts'
import { ofCapture } from './captures.ts'
import { paymentState } from './payment-sessions.ts'

/** The reason of the refund of an express surcharge, because the parcel was late (decision 21); at most one for an order. */
export const expressLate = 'express_late'

/** The row's id is the idempotency key of the call that requests it. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: orderId(),
    provider: provider(),
    captureId: text().notNull(),
    providerRefundId: text(),
    state: paymentState().notNull().default('created'),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** Idempotency key and hash of the owner's request: the same request again returns the same refund. */
    requestKey: text(),
    requestHash: text(),
    createdAt: createdAt(),
    checkedAt: time().notNull().defaultNow(),
    settledAt: time(),
  },
  (table) => [
    ofCapture(table),
    unique('refunds_once_at_provider').on(table.provider, table.providerRefundId),
    index().on(table.orderId),
    index().on(table.createdAt),
    index().on(table.settledAt),
    check('refunds_positive', sql`${table.amountCents} > 0`),
    uniqueIndex('refunds_once_per_key').on(table.orderId, table.requestKey),
    index('refunds_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('refunds_pending').on(table.createdAt).where(sql`${table.state} in ('created', 'open', 'processing')`),
  ],
)

export const refundLines = pgTable(
  'refund_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [index().on(table.refundId)],
)
