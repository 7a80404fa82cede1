import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { captures, paymentSessions } from '../../database/schema/index.ts'
import type { PaymentRequest, ProviderSession } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import { issueInvoice } from '../documents/issue-invoice.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { lockOrder, type StoredOrder } from '../orders/change-state.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { queueUnpaidMail } from '../orders/order-mails.ts'
import { tellOfCancelling } from './cancel-causes.ts'
import { returnLateCapture } from './return-late-capture.ts'
import type { StoredSession } from './stored-session.ts'

type Needed = Pick<Tools, 'db' | 'jobs' | 'log' | 'config' | 'settings'>
type Order = StoredOrder

/**
 * Writes down what the provider said, in one transaction under the order's lock, and only forward: what was once paid or
 * ended stays so. A word that doesn't fit the order (number, amount, currency) changes nothing and is reported.
 * True when the order changed.
 */
export async function applySession(
  tools: Needed,
  { id, orderId, ...asked }: StoredSession,
  said: ProviderSession,
): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [session] = await tx.select().from(paymentSessions).where(eq(paymentSessions.id, id))
    if (!session || session.state === 'succeeded') return false
    if (!fits(said, order, session.amountCents)) {
      tools.log.error({ order: order.number, session: id, said }, 'the provider speaks of another payment: nothing changed')
      return false
    }
    if (said.state === 'succeeded') return applyCapture(tx, tools, order, session, said)
    if (said.state === 'expired' || said.state === 'failed') {
      if (session.state === 'expired' || session.state === 'failed') return false
      await setState(tx, id, said.state)
      if (order.state !== 'EN_ATTENTE') return false
      const { endCause: cause, endActorId: actorId } = session.endCause ? session : asked
      await cancelUnpaid(tx, order, cause ?? `payment_${said.state}`)
      await (cause ? tellOfCancelling(tx, tools, order, { cause, actorId }) : queueUnpaidMail(tx, tools, order, said.state))
      return true
    }
    if (session.state === 'created' || session.state === 'open') await setState(tx, id, said.state)
    if (said.declined && !session.declinedAt) {
      await tx.update(paymentSessions).set({ declinedAt: sql`now()` }).where(eq(paymentSessions.id, id))
    }
    return false
  })
}

const fits = (said: ProviderSession, order: Order, amountCents: number) =>
  said.orderNumber === order.number &&
  (said.state !== 'succeeded' || (said.amountCents === amountCents && said.currency === 'eur' && said.paymentIntentId !== null))

const setState = (tx: Transaction, id: string, state: ProviderSession['state']) =>
  tx.update(paymentSessions).set({ state, updatedAt: sql`now()` }).where(eq(paymentSessions.id, id))

/** The capture's row is the claim: of many copies one inserts it, and only that one goes on. */
async function applyCapture(
  tx: Transaction,
  tools: Needed,
  order: Order,
  { id: sessionId, requestBody }: typeof paymentSessions.$inferSelect,
  said: ProviderSession,
): Promise<boolean> {
  const [capture] = await tx
    .insert(captures)
    .values({ id: said.paymentIntentId ?? '', orderId: order.id, sessionId, amountCents: said.amountCents })
    .onConflictDoNothing()
    .returning()
  if (!capture) return false
  await setState(tx, sessionId, 'succeeded')
  const { customerId } = said
  const replaces = (requestBody as PaymentRequest).keepsCard?.customerId ?? null
  if (customerId && customerId !== replaces)
    await tools.jobs.send(tx, 'keep-customer', { userId: order.userId, customerId, replaces })
  if (order.state === 'EN_ATTENTE') {
    await markPaid(tx, tools, order)
    await issueInvoice(tx, tools, order.id)
  } else await returnLateCapture(tx, tools, order, capture)
  return true
}
