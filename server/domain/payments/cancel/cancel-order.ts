import { eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { orders } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../../orders/core/change-state.ts'
import { findOrder } from '../../orders/core/find-order.ts'
import { orderDetail } from '../../orders/read/order-detail.ts'
import { missedShipDay } from '../../orders/read/ship-day.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { ShopError } from '../../shop-error.ts'
import { byCustomer } from '../core/cancellation.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelPending } from './cancel-pending.ts'

/** Each attempt asks the provider: while PayPal decides, an unpaid order can't be cancelled, and she may try again and again. */
const attemptsPerMinute = 10

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/**
 * The customer cancels: an unpaid order once the provider has closed its payment page, a paid one within the hour, or once
 * its last day to ship is over, and before dispatch, with an immediate refund and restock (decision 19, 21; contract 4, cancel).
 * `onlyUnpaid`: one that turns out to be paid stays. Throws order_not_found, order_not_cancellable, payment_unavailable,
 * too_many_attempts.
 */
export async function cancelOrder(
  context: Needed,
  userId: string,
  idOrNumber: string,
  { onlyUnpaid = false } = {},
): Promise<OrderDetail> {
  const { db } = context
  const order = await findOrder(db, { userId }, idOrNumber)
  await allowPerMinute(db, ['order-cancellation', order.id], attemptsPerMinute)
  if (!(await cancelPending(context, order, { cause: byCustomer }))) {
    if (onlyUnpaid) throw new ShopError('order_not_cancellable')
    await cancelPaid(context, order.id, { cause: byCustomer, isAllowed: isOwnChoice })
  }
  return orderDetail(db, await findOrder(db, { userId }, order.id))
}

async function isOwnChoice(tx: Transaction, order: StoredOrder): Promise<boolean> {
  if (missedShipDay(order)) return true
  const [found] = await tx
    .select({ inTime: sql<boolean>`${orders.paidAt} > clock_timestamp() - make_interval(mins => ${orders.cancelMinutes})` })
    .from(orders)
    .where(eq(orders.id, order.id))
  return found?.inTime === true
}
