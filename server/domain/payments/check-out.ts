import type { OrderPlaced, OrderRequest } from '../../../contract/orders.ts'
import type { Tools } from '../../tools.ts'
import type { Shopper } from '../accounts/find-shopper.ts'
import { placeOrder } from '../orders/place-order.ts'
import { awaitPaymentSession, openPaymentSession } from './open-session.ts'

/**
 * A checkout: the order is written down, then its payment page opened. The same wish again answers the same order and page.
 * Throws what placeOrder throws, and payment_unavailable.
 */
export async function checkOut(
  tools: Pick<Tools, 'db' | 'config' | 'payments' | 'jobs' | 'log' | 'settings'>,
  shopper: Pick<Shopper, 'id' | 'email'>,
  request: OrderRequest,
  idempotencyKey?: string,
): Promise<OrderPlaced> {
  const { orderId, number, sessionId, toAsk } = await placeOrder(tools, shopper, request, idempotencyKey)
  const paymentUrl = await (toAsk
    ? openPaymentSession(tools, { id: sessionId, orderId, requestBody: toAsk, createdAt: new Date() })
    : awaitPaymentSession(tools, sessionId))
  return { id: orderId, orderNumber: number, paymentUrl }
}
