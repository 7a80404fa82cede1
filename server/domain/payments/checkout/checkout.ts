import type { OrderPlaced, OrderRequest } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import type { OrderedBy } from '../../orders/place/place-order.ts'
import { awaitPaymentSession, openPaymentSession } from '../session/create-payment-session.ts'
import { placeWithinLimits } from './place-within-limits.ts'

/**
 * A checkout: stores the order, then opens its payment page. A repeated request returns the same order and page.
 * Throws what placeWithinLimits and openPaymentSession throw.
 */
export async function checkout(
  context: Pick<ShopContext, 'db' | 'config' | 'payments' | 'jobs' | 'log' | 'settings' | 'limits'>,
  customer: Pick<AuthenticatedUser, 'id' | 'email'>,
  request: OrderRequest,
  by: OrderedBy = {},
): Promise<OrderPlaced> {
  const { orderId, number, sessionId, newPayment } = await placeWithinLimits(context, customer, request, by)
  const paymentUrl = await (newPayment
    ? openPaymentSession(context, { id: sessionId, orderId, createdAt: new Date(), ...newPayment })
    : awaitPaymentSession(context, sessionId))
  return { id: orderId, orderNumber: number, paymentUrl }
}
