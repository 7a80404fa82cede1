import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time } from '../core/columns.ts'
import { orders } from './orders.ts'

export const holdState = pgEnum('hold_state', ['held', 'claimed', 'released'])

/** Why pieces are held: for an order that awaits its payment, the replacement of an exchange, the next of a waiting list. */
const holdKinds = ['order', 'exchange', 'waiting_list'] as const

/**
 * Pieces that are held for somebody. `product_sizes.reserved` is the sum of what is held (contract 6, invariant 1); a hold ends
 * once, claimed or released (contract 6, invariant 2).
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: holdKinds }).notNull().default('order'),
    /** Only set for an order's hold; rows of the other kinds refer to this one themselves. */
    orderId: uuid().references(() => orders.id),
    productId: bigint({ mode: 'number' }).notNull(),
    size: text().notNull(),
    /** Pieces. */
    quantity: integer().notNull(),
    state: holdState().notNull().default('held'),
    /** Undefined for an order: its payment session says when it ends. */
    expiresAt: time(),
    createdAt: createdAt(),
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('stock_holds_once_per_order').on(table.orderId, table.productId, table.size),
    index('stock_holds_held').on(table.productId, table.size).where(sql`${table.state} = 'held'`),
    check('stock_holds_ended_once', sql`(${table.state} = 'held') = (${table.endedAt} is null)`),
    check('stock_holds_kind', sql`${table.kind} in ('order', 'exchange', 'waiting_list')`),
    check('stock_holds_of_an_order', sql`(${table.kind} = 'order') = (${table.orderId} is not null)`),
    check('stock_holds_some', sql`${table.quantity} > 0`),
  ],
)
