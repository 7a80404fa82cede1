import { and, desc, eq, inArray } from 'drizzle-orm'
import { orders, paymentSessions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { lockOrder, type StoredOrder } from '../orders/change-state.ts'
import { ShopError } from '../shop-error.ts'
import { askedNow } from './asked-now.ts'
import { type Ending, tellOfCancelling } from './cancel-causes.ts'
import { settlePayment } from './settle-payment.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/**
 * Cancels an unpaid order once the provider has ended its page. False when the order is not, or no longer, unpaid: it may have
 * been paid a moment before. Throws order_not_cancellable while a payment is processing, payment_unavailable.
 */
export async function cancelWaiting(tools: Needed, { id, state }: StoredOrder, ending: Ending): Promise<boolean> {
  if (state !== 'EN_ATTENTE') return false
  const [session] = await tools.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, id))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1)
  if (!session?.providerSessionId) return cancelUnopened(tools, id, ending)
  await wish(tools, session.id, ending)
  // A page that could not be ended goes on as if nobody had asked. A wish whose process dies here is fulfilled by the next round.
  await askedNow(() => settlePayment(tools, session.id)).finally(() => wish(tools, session.id, null))
  const [now] = await tools.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
  if (now?.state === 'EN_ATTENTE') throw new ShopError('order_not_cancellable')
  // Also when the provider's webhook was quicker than its answer.
  return now?.state === 'ANNULÉ'
}

/** Noted before the provider is asked, so that whoever hears first of the end knows whose it is; an ended session keeps it. */
async function wish({ db }: Needed, sessionId: string, ending: Ending | null): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ endCause: ending?.cause ?? null, endActorId: ending?.actorId ?? null })
    .where(and(eq(paymentSessions.id, sessionId), inArray(paymentSessions.state, ['created', 'open', 'processing'])))
}

/** No page was opened yet: there is nothing that could be paid. If one appears, the reconciliation ends it. */
const cancelUnopened = (tools: Needed, orderId: string, ending: Ending): Promise<boolean> =>
  tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'EN_ATTENTE') return false
    await cancelUnpaid(tx, order, ending.cause)
    await tellOfCancelling(tx, tools, order, ending)
    return true
  })
