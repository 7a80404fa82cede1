import { and, asc, eq } from 'drizzle-orm'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { type OrderedBy, type PlacedOrder, placeOrder } from '../../orders/place/place-order.ts'
import { ShopError } from '../../shop-error.ts'
import { cancelPending } from '../cancel/cancel-pending.ts'

type Needed = Pick<ShopContext, 'db' | 'config' | 'payments' | 'jobs' | 'log' | 'settings' | 'limits'>

const isFull = (error: unknown) => error instanceof ShopError && error.code === 'unpaid_orders_full'

/**
 * Places an order. When the customer holds as much unpaid as an account may, their oldest unpaid orders are cancelled one after
 * the other, once the provider has closed their payment pages; a mail tells the customer (decision 41).
 * Throws what placeOrder throws, unpaid_orders_full only when none can be ended; and payment_unavailable.
 */
export async function placeWithinLimits(
  context: Needed,
  customer: Pick<AuthenticatedUser, 'id' | 'email'>,
  request: OrderRequest,
  by: OrderedBy,
): Promise<PlacedOrder> {
  // Each turn ends one; the customer may place others meanwhile.
  for (let ended = 0; ; ended += 1) {
    try {
      return await placeOrder(context, customer, request, by)
    } catch (error) {
      if (!isFull(error) || ended > context.limits.unpaid.orders || !(await endOldestUnpaid(context, customer.id))) throw error
    }
  }
}

/** Passes over those with a payment under way. False when none can be ended, also because their pages are still being opened. */
async function endOldestUnpaid(context: Needed, userId: string): Promise<boolean> {
  const unpaid = await context.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(paymentSessions, and(eq(paymentSessions.orderId, orders.id), eq(paymentSessions.state, 'open')))
    .where(and(eq(orders.userId, userId), eq(orders.state, 'EN_ATTENTE')))
    .orderBy(asc(orders.createdAt))
  for (const { order } of unpaid) {
    try {
      await cancelPending(context, order, { cause: 'replaced_by_newer' })
      // Cancelled, or paid a moment before: no longer unpaid.
      return true
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'order_not_cancellable') throw error
    }
  }
  return false
}
