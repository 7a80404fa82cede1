import { eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '../../../contract/orders.ts'
import type { Transaction } from '../../database/client.ts'
import { orders } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from '../orders/change-state.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { ownOrder } from '../orders/own-order.ts'
import { byShopper } from './cancel-causes.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelWaiting } from './cancel-waiting.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/**
 * The shopper cancels: an unpaid order once the provider says that it can't be paid any more, a paid one within the hour and
 * before dispatch, with money and stock going back at once (decision 19; contract, cancel).
 * Throws order_not_found, order_not_cancellable, payment_unavailable.
 */
export async function cancelOrder(tools: Needed, userId: string, idOrNumber: string): Promise<OrderDetail> {
  const { db } = tools
  const order = await ownOrder(db, { userId }, idOrNumber)
  if (!(await cancelWaiting(tools, order, { cause: byShopper }))) {
    await cancelPaid(tools, order.id, { cause: byShopper, isAllowed: withinTheHour })
  }
  return orderDetail(db, await ownOrder(db, { userId }, order.id))
}

async function withinTheHour(tx: Transaction, { id }: StoredOrder): Promise<boolean> {
  const [found] = await tx
    .select({ inTime: sql<boolean>`${orders.paidAt} > clock_timestamp() - make_interval(mins => ${orders.cancelMinutes})` })
    .from(orders)
    .where(eq(orders.id, id))
  return found?.inTime === true
}
