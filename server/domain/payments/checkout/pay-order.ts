import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { paymentSessions } from '../../../database/schema/index.ts'
import { findOrder } from '../../orders/core/find-order.ts'
import { ShopError } from '../../shop-error.ts'
import { awaitPaymentSession } from '../session/create-payment-session.ts'

/**
 * The page of the order's live payment session, to resume an interrupted payment; of one that the provider is processing the
 * shop's own page, which tells the result.
 * Throws order_not_found, order_not_payable, payment_unavailable.
 */
export async function payOrder(
  context: Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log'>,
  userId: string,
  idOrNumber: string,
): Promise<{ paymentUrl: string }> {
  const order = await findOrder(context.db, { userId }, idOrNumber)
  const [session] = await context.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.orderId, order.id),
        sql`(${paymentSessions.state} in ('created', 'open') and ${paymentSessions.expiresAt} > clock_timestamp()
          or ${paymentSessions.state} = 'processing')`,
      ),
    )
  if (order.state !== 'EN_ATTENTE' || !session) throw new ShopError('order_not_payable')
  return { paymentUrl: await awaitPaymentSession(context, session.id) }
}
