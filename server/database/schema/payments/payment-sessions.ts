import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, id, provider, time } from '../core/columns.ts'
import { orderId } from '../orders/order-id.ts'

export const paymentState = pgEnum('payment_state', ['created', 'open', 'processing', 'succeeded', 'failed', 'expired'])

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
    provider: provider(),
    providerSessionId: text(),
    url: text(),
    expiresAt: time().notNull(),
    /** When the provider first reported a declined attempt; the session may still be paid. */
    declinedAt: time(),
    /** Why it is being ended, stored before the request to the provider: its webhook may arrive before its response. */
    endCause: text(),
    /** The member of staff who ends it; whichever process completes that writes her entry in the audit log. */
    endActorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the provider last answered “try later”: that call is over, and the next request for the page makes a new one. */
    laterAt: time(),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
    /** When the provider was last queried; limits the rate of queries. */
    checkedAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('payment_sessions_once_at_provider').on(table.provider, table.providerSessionId),
    uniqueIndex('payment_sessions_one_live').on(table.orderId).where(sql`${table.state} in ('created', 'open', 'processing')`),
    index('payment_sessions_live').on(table.expiresAt).where(sql`${table.state} in ('created', 'open', 'processing')`),
    index().on(table.orderId),
    // For the purge job: rows leave the index once they are blanked.
    index('payment_sessions_to_blank')
      .on(table.createdAt)
      .where(sql`${table.state} in ('succeeded', 'failed', 'expired') and ${table.requestBody} <> '{}'`),
    // For erasing an account: few sessions have an actor.
    index('payment_sessions_ended_by').on(table.endActorId).where(sql`${table.endActorId} is not null`),
  ],
)
