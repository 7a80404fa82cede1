import { and, eq, sql } from 'drizzle-orm'
import { paymentSessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ownOrder } from '../orders/own-order.ts'
import { ShopError } from '../shop-error.ts'
import { awaitPaymentSession } from './open-session.ts'

/**
 * The page of the one live payment session, to take up an interrupted payment.
 * Throws order_not_found, order_not_payable, payment_unavailable.
 */
export async function payOrder(
  tools: Pick<Tools, 'db' | 'payments' | 'jobs' | 'log'>,
  userId: string,
  idOrNumber: string,
): Promise<{ paymentUrl: string }> {
  const order = await ownOrder(tools.db, { userId }, idOrNumber)
  const [session] = await tools.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.orderId, order.id),
        sql`${paymentSessions.state} in ('created', 'open') and ${paymentSessions.expiresAt} > clock_timestamp()`,
      ),
    )
  if (order.state !== 'EN_ATTENTE' || !session) throw new ShopError('order_not_payable')
  return { paymentUrl: await awaitPaymentSession(tools, session.id) }
}
