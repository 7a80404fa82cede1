import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { userId } from '../accounts/user-id.ts'
import { createdAt, provider, time } from '../core/columns.ts'

/** A customer's id at each payment provider where she has paid. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    userId: userId(),
    provider: provider(),
    customerId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] }), unique().on(table.provider, table.customerId)],
)

/** The webhook inbox: each signed event once, whatever the number of deliveries. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: provider(),
    id: text().notNull(),
    type: text().notNull(),
    /** The provider's id of the session or refund that the event concerns. */
    subject: text(),
    receivedAt: createdAt(),
    processedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.processedAt} is null`),
    index('provider_events_done').on(table.receivedAt).where(sql`${table.processedAt} is not null`),
  ],
)

/** Leases on work that one process at a time does for the whole shop, and how far each provider's events were read. */
export const providerTurns = pgTable('provider_turns', {
  name: text().$type<'rounds' | `events:${string}`>().primaryKey(),
  takenAt: time().notNull().defaultNow(),
  readUntil: time(),
})
