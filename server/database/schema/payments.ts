import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, time } from './columns.ts'
import { orderLines, orders } from './orders.ts'

export const paymentState = pgEnum('payment_state', ['created', 'open', 'processing', 'succeeded', 'failed', 'expired'])

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id)

/** One visit to the provider's payment page. The row's id is the idempotency key of the call that opens it. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: id(),
    orderId: orderId(),
    state: paymentState().notNull().default('created'),
    amountCents: integer().notNull(),
    /** The exact request, so that a retry sends the same bytes under the same key. */
    requestBody: jsonb().notNull(),
    providerSessionId: text().unique(),
    url: text(),
    expiresAt: time().notNull(),
    /** When the provider first said that the last attempt was refused; the session may still be paid. */
    declinedAt: time(),
    /** Why somebody wants it ended, said before the provider is asked: its webhook may be quicker than its answer. */
    endCause: text(),
    /** Who of the staff wants that: whichever process ends it signs her line of the audit log with it. */
    endActorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
    /** When the provider was last asked about it; paces the asking. */
    checkedAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_sessions_one_live').on(table.orderId).where(sql`${table.state} in ('created', 'open', 'processing')`),
    index('payment_sessions_live').on(table.expiresAt).where(sql`${table.state} in ('created', 'open', 'processing')`),
    index().on(table.orderId),
    // For the account that is erased: few sessions name one.
    index('payment_sessions_ended_by').on(table.endActorId).where(sql`${table.endActorId} is not null`),
  ],
)

/** The inbox: each signed event once, whatever the number of deliveries. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The provider's session or refund that it speaks of. */
    subject: text(),
    receivedAt: createdAt(),
    processedAt: time(),
  },
  (table) => [index('provider_events_waiting').on(table.receivedAt).where(sql`${table.processedAt} is null`)],
)

export const captures = pgTable(
  'captures',
  {
    /** The provider's payment intent. */
    id: text().primaryKey(),
    orderId: orderId(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => paymentSessions.id),
    amountCents: integer().notNull(),
    capturedAt: createdAt(),
  },
  (table) => [index().on(table.orderId), check('captures_positive', sql`${table.amountCents} > 0`)],
)

/** The row's id is the idempotency key of the call that asks for it. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: orderId(),
    captureId: text()
      .notNull()
      .references(() => captures.id),
    providerRefundId: text().unique(),
    state: paymentState().notNull().default('created'),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** What the owner asked for, as a hash, and under which key: the same again is the same refund. */
    requestKey: text(),
    requestHash: text(),
    createdAt: createdAt(),
    checkedAt: time().notNull().defaultNow(),
    settledAt: time(),
  },
  (table) => [
    index().on(table.orderId),
    check('refunds_positive', sql`${table.amountCents} > 0`),
    uniqueIndex('refunds_once_per_key').on(table.orderId, table.requestKey),
    index('refunds_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('refunds_pending').on(table.createdAt).where(sql`${table.state} in ('created', 'open', 'processing')`),
  ],
)

export const refundLines = pgTable('refund_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  refundId: uuid()
    .notNull()
    .references(() => refunds.id),
  orderLineId: uuid()
    .notNull()
    .references(() => orderLines.id),
  quantity: integer().notNull(),
})
