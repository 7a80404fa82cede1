import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import { lockOrder, type StoredOrder } from '../../orders/core/change-state.ts'
import { cancelUnpaid } from '../../orders/settle/cancel-unpaid.ts'
import { ShopError } from '../../shop-error.ts'
import { type Ending, mailCancellation } from '../core/cancellation.ts'
import { withProviderErrors } from '../core/with-provider-errors.ts'
import { settlePayment } from '../session/settle-payment.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>
type StoredSession = typeof paymentSessions.$inferSelect

/**
 * Cancels an unpaid order once the provider has ended its page. False when the order is not, or no longer, unpaid: it may have
 * been paid a moment before, or cancelled by a call at the same moment. Throws order_not_cancellable while a payment is processing,
 * payment_unavailable.
 */
export async function cancelPending(context: Needed, { id, state }: StoredOrder, ending: Ending): Promise<boolean> {
  if (state !== 'EN_ATTENTE') return false
  const session = await newestSession(context.db, id)
  if (!session?.providerSessionId) return cancelUnopened(context, id, ending)
  return closePage(context, session, ending)
}

async function newestSession(db: Connection, orderId: string): Promise<StoredSession | undefined> {
  const [session] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, orderId))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1)
  return session
}

async function closePage(context: Needed, session: StoredSession, ending: Ending): Promise<boolean> {
  await storeEndCause(context, session.id, ending)
  // When the page can't be ended the request is withdrawn. If this process dies here, the next reconciliation carries it out.
  await withProviderErrors(() => settlePayment(context, session.id)).finally(() => storeEndCause(context, session.id, null))
  const [order] = await context.db
    .select({ state: orders.state, cause: orders.stateCause })
    .from(orders)
    .where(eq(orders.id, session.orderId))
  if (order?.state === 'EN_ATTENTE') throw new ShopError('order_not_cancellable')
  // Also true when the provider's webhook came before its response.
  return order?.cause === ending.cause && takeEndCause(context, session.id)
}

/** When several calls request the same end at once, only one finds the cause; the others cancelled nothing. */
async function takeEndCause({ db }: Needed, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentSessions)
    .set({ endCause: null })
    .where(and(eq(paymentSessions.id, sessionId), isNotNull(paymentSessions.endCause)))
  return rowCount === 1
}

/** Stored before the provider is called, so that whichever process learns of the end first knows its cause. */
async function storeEndCause({ db }: Needed, sessionId: string, ending: Ending | null): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ endCause: ending?.cause ?? null, endActorId: ending?.actorId ?? null })
    .where(and(eq(paymentSessions.id, sessionId), inArray(paymentSessions.state, ['created', 'open', 'processing'])))
}

/** While no page is open, nothing can be paid; one that appears later is ended then. One that was opened meanwhile is closed first. */
async function cancelUnopened(context: Needed, orderId: string, ending: Ending): Promise<boolean> {
  const opened = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'EN_ATTENTE') return false
    const session = await newestSession(tx, orderId)
    if (session?.providerSessionId) return session
    await cancelUnpaid(tx, order, ending.cause)
    await mailCancellation(tx, context, order, ending)
    return true
  })
  return typeof opened === 'boolean' ? opened : closePage(context, opened, ending)
}
