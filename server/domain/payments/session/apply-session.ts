import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { runPipelined } from '../../../database/pipelining.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { captures, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest, ProviderSession } from '../../../integrations/payments/payment-provider.ts'
import { issueInvoice } from '../../documents/issue-invoice.ts'
import { lockOrder, type StoredOrder } from '../../orders/core/change-state.ts'
import { queueUnpaidMail } from '../../orders/core/order-mails.ts'
import { cancelUnpaid } from '../../orders/settle/cancel-unpaid.ts'
import { markPaid } from '../../orders/settle/mark-paid.ts'
import { mailCancellation } from '../core/cancellation.ts'
import type { StoredSession } from '../core/stored-session.ts'
import { refundLateCapture } from './refund-late-capture.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>
type Order = StoredOrder

const { placeholder } = sql

const sessionById = preparedStatement((db) =>
  db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.id, placeholder('id')))
    .prepare('session_by_id'),
)

const stateSet = preparedStatement((db) =>
  db
    .update(paymentSessions)
    .set({ state: sql`${placeholder('state')}`, updatedAt: sql`now()` })
    .where(eq(paymentSessions.id, placeholder('id')))
    .prepare('set_session_state'),
)

const captured = preparedStatement((db) =>
  db
    .insert(captures)
    .values({
      provider: placeholder('provider'),
      id: placeholder('id'),
      orderId: placeholder('orderId'),
      sessionId: placeholder('sessionId'),
      amountCents: placeholder('amountCents'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('insert_capture'),
)

/**
 * Stores the provider's state of a session in one transaction under the order's lock, and only forward: what was paid or ended
 * stays so. A response that doesn't match the order (number, amount, currency) changes nothing and is logged.
 * True when the order changed.
 */
export async function applySession(
  context: Needed,
  { id, orderId, ...requested }: StoredSession,
  response: ProviderSession,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [order, [session]] = await runPipelined([lockOrder(tx, orderId), sessionById(tx).execute({ id })])
    if (!session || session.state === 'succeeded') return false
    if (!matchesOrder(response, order, session.amountCents)) {
      context.log.error({ order: order.number, session: id, response }, 'the provider speaks of another payment: nothing changed')
      return false
    }
    if (response.state === 'succeeded') return applyCapture(tx, context, order, session, response)
    if (response.state === 'expired' || response.state === 'failed') {
      if (session.state === 'expired' || session.state === 'failed') return false
      await setState(tx, id, response.state)
      if (order.state !== 'EN_ATTENTE') return false
      const { endCause: cause, endActorId: actorId } = session.endCause ? session : requested
      await cancelUnpaid(tx, order, cause ?? `payment_${response.state}`)
      await (cause
        ? mailCancellation(tx, context, order, { cause, actorId })
        : queueUnpaidMail(tx, context, order, response.state))
      return true
    }
    if (session.state === 'created' || session.state === 'open') await setState(tx, id, response.state)
    if (response.declined && !session.declinedAt) {
      await tx.update(paymentSessions).set({ declinedAt: sql`now()` }).where(eq(paymentSessions.id, id))
    }
    return false
  })
}

const matchesOrder = (response: ProviderSession, order: Order, amountCents: number) =>
  response.orderNumber === order.number &&
  (response.state !== 'succeeded' ||
    (response.amountCents === amountCents && response.currency === 'eur' && response.captureId !== null))

const setState = (tx: Transaction, id: string, state: ProviderSession['state']) => stateSet(tx).execute({ id, state })

/** The capture's row is the claim: of many concurrent calls one inserts it, and only that one goes on. */
async function applyCapture(
  tx: Transaction,
  context: Needed,
  order: Order,
  { id: sessionId, provider, requestBody }: typeof paymentSessions.$inferSelect,
  response: ProviderSession,
): Promise<boolean> {
  const { captureId, amountCents } = response
  const [capture] = await captured(tx).execute({ provider, id: captureId ?? '', orderId: order.id, sessionId, amountCents })
  if (!capture) return false
  const { customerId } = response
  const replaces = (requestBody as PaymentRequest).keepsCard?.customerId ?? null
  if (customerId && customerId !== replaces)
    await context.jobs.send(tx, 'keep-customer', { userId: order.userId, provider, customerId, replaces })
  const isInTime = order.state === 'EN_ATTENTE'
  await runPipelined([
    setState(tx, sessionId, 'succeeded'),
    isInTime ? markPaid(tx, context, order) : refundLateCapture(tx, context, order, capture),
  ])
  if (isInTime) await issueInvoice(tx, context, order.id)
  return true
}
