import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, provider } from '../core/columns.ts'
import { orderId } from '../orders/order-id.ts'
import { paymentSessions } from './payment-sessions.ts'

export const captures = pgTable(
  'captures',
  {
    provider: provider(),
    /** The provider's id. */
    id: text().notNull(),
    orderId: orderId(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => paymentSessions.id),
    amountCents: integer().notNull(),
    capturedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index().on(table.orderId),
    index().on(table.capturedAt),
    check('captures_positive', sql`${table.amountCents} > 0`),
  ],
)

/** A refund or dispute belongs to a capture of the same provider. */
export const ofCapture = ({ provider, captureId }: { provider: AnyPgColumn; captureId: AnyPgColumn }) =>
  foreignKey({ columns: [provider, captureId], foreignColumns: [captures.provider, captures.id] })
