import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { exchangeReasons, exchangeStates } from '../../../../contract/rules/exchanges/exchanges.ts'
import { createdAt, id, time } from '../core/columns.ts'
import { orderId } from './order-id.ts'
import { orderLines } from './order-lines.ts'
import { stockHolds } from './stock-holds.ts'

/** Items of a delivered order that are exchanged for another size of the same product, at no price (decision 44). */
export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    orderId: orderId(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** Of the replacement. */
    size: text().notNull(),
    /** Items. */
    quantity: integer().notNull(),
    reason: text({ enum: exchangeReasons }).notNull(),
    state: text({ enum: exchangeStates }).notNull().default('requested'),
    /** Of the replacement, from the request until it is shipped or the exchange ends. */
    holdId: uuid()
      .notNull()
      .unique()
      .references(() => stockHolds.id),
    /** The same request with the same key of the same order is one exchange. */
    requestKey: text(),
    requestedAt: createdAt(),
    /** When the prepaid label was sent: its address by the shop, or, without one, by the staff itself. */
    labelSentAt: time(),
    labelUrl: text(),
    receivedAt: time(),
    restocked: boolean().notNull().default(false),
    shippedAt: time(),
    carrier: text(),
    /** Null: not sent yet, or sent without one. */
    trackingNumber: text(),
    /** When it came to nothing; null while it may still be exchanged, and once it was. */
    endedAt: time(),
    /** The owner's words to the customer. */
    refusal: text(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.orderLineId),
    uniqueIndex('exchanges_once_per_key').on(table.orderId, table.requestKey).where(sql`${table.requestKey} is not null`),
    /** Those that await something: few, however many there were. */
    index('exchanges_open').on(table.orderId).where(sql`${table.state} in ('requested', 'received')`),
    check('exchanges_some', sql`${table.quantity} > 0`),
    check('exchanges_state', sql`${table.state} in ('requested', 'received', 'shipped', 'cancelled', 'lapsed', 'refused')`),
    check('exchanges_label', sql`${table.labelSentAt} is not null or ${table.labelUrl} is null`),
    check('exchanges_received', sql`(${table.receivedAt} is not null) or ${table.state} not in ('received', 'shipped')`),
    check(
      'exchanges_shipped',
      sql`(${table.state} = 'shipped') = (${table.shippedAt} is not null) and (${table.state} = 'shipped') = (${table.carrier} is not null)`,
    ),
    check('exchanges_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
  ],
)
