import { sql } from 'drizzle-orm'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import type { Transaction } from '../../../database/client.ts'
import { preparedSql } from '../../../database/prepared-statements.ts'
import { networkOf } from '../../ip-list.ts'
import { allowPerHour } from '../../rate-limiter.ts'
import { type RateLimits, rateOf } from '../../rate-limits.ts'
import { ShopError } from '../../shop-error.ts'

const unpaidOf = preparedSql<{ orders: number; pieces: number }>(
  'unpaid_of',
  () => sql`
    select count(distinct o.id)::integer as orders, coalesce(sum(r.quantity), 0)::integer as pieces
    from orders o join stock_holds r on r.order_id = o.id and r.state = 'held'
    where o.user_id = ${sql.placeholder('userId')} and o.state = 'EN_ATTENTE'`,
)

/** Refuses an order that exceeds the limit by itself. */
export function refuseTooLarge({ unpaid }: RateLimits, { items }: OrderRequest): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > unpaid.pieces) throw new ShopError('order_too_large', { pieces: unpaid.pieces })
}

/**
 * Whether this new order is too much, for its account or for the network that it comes from (decision 41). Runs in
 * the transaction that stored it and locks its customer's row: of two at once, the later counts the order of the first.
 */
export async function refuseHoarding(tx: Transaction, limits: RateLimits, { userId, from }: { userId: string; from?: string }) {
  const { orders, pieces } = limits.unpaid
  const [held] = orders < Infinity || pieces < Infinity ? (await unpaidOf(tx)({ userId })).rows : []
  const perHour = from === undefined ? Infinity : rateOf(limits, from, 'orders')
  // Checked before the account's limit: the caller cancels unpaid orders to get below that limit, which would be useless if the
  // network may not order.
  if (from !== undefined && perHour < Infinity) await countOrder(tx, from, perHour)
  if (held && (held.orders > orders || held.pieces > pieces)) throw new ShopError('unpaid_orders_full')
}

async function countOrder(tx: Transaction, from: string, perHour: number) {
  try {
    await allowPerHour(tx, ['order', networkOf(from)], perHour)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'too_many_attempts') throw error
    throw new ShopError('too_many_orders', error.facts as { retryAfterSeconds: number })
  }
}
