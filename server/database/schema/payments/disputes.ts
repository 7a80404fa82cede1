import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, provider, time } from '../core/columns.ts'
import { orderId } from '../orders/order-id.ts'
import { ofCapture } from './captures.ts'

/** Chargebacks: a bank reclaims money for its cardholder. Provider and bank decide; the shop is only notified. */
export const disputes = pgTable(
  'disputes',
  {
    provider: provider(),
    /** The provider's id. */
    id: text().notNull(),
    orderId: orderId(),
    captureId: text().notNull(),
    amountCents: integer().notNull(),
    state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
    /** The bank only asks so far: no money was taken, and a refund ends it. */
    isInquiry: boolean().notNull().default(false),
    reason: text().notNull(),
    /** The provider's deadline for the shop's evidence. */
    answerBy: time(),
    openedAt: createdAt(),
    closedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    ofCapture(table),
    index().on(table.orderId),
    index('disputes_open').on(table.openedAt).where(sql`${table.state} = 'open'`),
    check('disputes_positive', sql`${table.amountCents} > 0`),
  ],
)
