import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { adjustmentKinds } from '../../../../contract/rules/pricing.ts'
import { id } from '../core/columns.ts'
import { orderId } from './order-id.ts'

/** Amounts taken off an order's sum (negative) or added to it when it was placed; append-only. */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: id(),
    orderId: orderId(),
    position: smallint().notNull(),
    kind: text({ enum: adjustmentKinds }).notNull(),
    /** French, as the customer reads it. */
    label: text().notNull(),
    /** With VAT. */
    amountCents: integer().notNull(),
    vatPercent: smallint().notNull(),
    /** VAT contained in the amount, with its sign. */
    vatCents: integer().notNull(),
  },
  (table) => [
    unique('order_adjustments_position').on(table.orderId, table.position),
    check('order_adjustments_some', sql`${table.amountCents} <> 0`),
  ],
)
