import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../core/columns.ts'
import { orderId } from './order-id.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: orderId().unique(),
    carrier: text().notNull(),
    /** Null: sent without one. */
    trackingNumber: text().unique(),
    shippedAt: createdAt(),
    /** When the carrier is queried next; the delay grows while it does not answer. */
    nextCheckAt: time().notNull().defaultNow(),
    failedChecks: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextCheckAt)],
)

export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    at: createdAt(),
    status: text().notNull(),
    label: text().notNull(),
    place: text(),
  },
  (table) => [
    unique().on(table.shipmentId, table.at, table.status),
    index('tracking_events_trouble').on(table.shipmentId).where(sql`${table.status} in ('problem', 'returned')`),
  ],
)
