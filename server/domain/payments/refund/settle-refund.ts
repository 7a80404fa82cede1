import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { captures, providerEvents, refunds } from '../../../database/schema/index.ts'
import {
  keyLivesSeconds,
  type PaymentProvider,
  ProviderBusy,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../integrations/payments/payment-provider.ts'
import { issueCreditNote } from '../../documents/issue-credit-note.ts'
import { changeState, lockOrder, type StoredOrder } from '../../orders/core/change-state.ts'
import { queueRefundedMail, queueRefundFailedAlert, queueRefundUnreadableAlert } from '../../orders/core/order-mails.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>
type StoredRefund = typeof refunds.$inferSelect

/** A younger refund costs one call: its owner may wait for the answer, which two would delay beyond ten seconds. */
const ownerWaitsSeconds = 25
/** A refused key is usually put right within it. */
const readableWithinSeconds = 24 * 3600

/**
 * Requests a refund from the provider, with the row's id as idempotency key, or reads its state, and stores the response. Once
 * the whole capture is refunded the order is REMBOURSÉ; a partial refund leaves its state. A bank may return the money days after
 * the provider's 'succeeded': our books stay, and a mail asks the owner to pay another way. Throws ProviderUnavailable, and
 * ProviderRefused when our credentials are rejected or a refund can't be read: after a day of that a mail asks the owner to look.
 */
export async function settleRefund(context: Needed, refundId: string): Promise<void> {
  const { db } = context
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new Error(`no refund ${refundId}`)
  const wasDone = refund.state === 'succeeded'
  if (refund.state === 'failed' || (wasDone && !(await hasNewEvents(context, refund)))) return
  const startedAt = new Date()
  const response = await requestRefund(context, refund).catch(async (error: unknown) => {
    if (error instanceof ProviderRefused && ageSeconds(refund) > readableWithinSeconds) await reportUnreadable(context, refund)
    throw error
  })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    const ended = response.state !== 'processing'
    const [changed] = await tx
      .update(refunds)
      .set({
        state: response.state,
        providerRefundId: response.id,
        checkedAt: sql`now()`,
        ...(ended && { settledAt: sql`now()` }),
      })
      .where(sql`${refunds.id} = ${refundId} and ${refunds.state} not in ('succeeded', 'failed')`)
      .returning()
    await tx
      .update(providerEvents)
      .set({ processedAt: sql`now()` })
      .where(
        sql`${providerEvents.provider} = ${refund.provider} and ${providerEvents.subject} = ${response.id} and ${providerEvents.processedAt} is null and ${providerEvents.receivedAt} <= ${startedAt}`,
      )
    if (changed?.state === 'succeeded') await applyRefund(tx, context, order, changed)
    if (response.state === 'failed' && (changed || wasDone)) {
      context.log.error({ order: order.number, refund: refundId, wasDone }, 'the provider failed a refund: the owner must act')
      await queueRefundFailedAlert(tx, context, order, { id: refundId, amountCents: refund.amountCents, wasDone })
    }
  })
}

/** Whether the provider sent an event about a refund that had already ended here. */
const hasNewEvents = async ({ db }: Needed, { provider, providerRefundId }: StoredRefund): Promise<boolean> =>
  (await db.$count(
    providerEvents,
    sql`${providerEvents.provider} = ${provider} and ${providerEvents.subject} = ${providerRefundId} and ${providerEvents.processedAt} is null`,
  )) > 0

const reportUnreadable = (context: Needed, refund: StoredRefund): Promise<void> =>
  context.db.transaction(async (tx) => queueRefundUnreadableAlert(tx, context, await lockOrder(tx, refund.orderId), refund))

const ageSeconds = ({ createdAt }: StoredRefund): number => (Date.now() - createdAt.getTime()) / 1000

type Response = Omit<ProviderRefund, 'id'> & { id: string | null }

async function requestRefund({ payments: providers, log }: Needed, refund: StoredRefund): Promise<Response> {
  const payments = providers(refund.provider)
  return refund.providerRefundId ? payments.readRefund(refund.providerRefundId) : refundOnce({ payments, log }, refund)
}

/**
 * Requests the refund under its key, or finds it: where the provider may have dropped the key, a second request could refund twice.
 * Where it failed after making the refund, it repeats that failure under the key for as long as it keeps it. Only the request
 * itself can be refused: a refused look-up, for example with the key of another account, does not tell whether money went back.
 */
async function refundOnce(
  { payments, log }: Pick<Needed, 'log'> & { payments: PaymentProvider },
  refund: StoredRefund,
): Promise<Response> {
  const { id, captureId, amountCents } = refund
  const existing = ageSeconds(refund) > keyLivesSeconds ? await payments.findRefund(captureId, id) : undefined
  if (existing) return existing
  try {
    return await payments.refund(captureId, amountCents, id)
  } catch (error) {
    if (error instanceof ProviderRefused && !error.denied) {
      log.error({ err: error, refund: id }, 'the provider refused a refund')
      return { id: null, state: 'failed' }
    }
    const mayBeMade = error instanceof ProviderUnavailable && !(error instanceof ProviderBusy)
    const made =
      mayBeMade && ageSeconds(refund) > ownerWaitsSeconds
        ? await payments.findRefund(captureId, id).catch(() => undefined)
        : undefined
    if (made) return made
    throw error
  }
}

async function applyRefund(tx: Transaction, context: Needed, order: StoredOrder, refund: StoredRefund): Promise<void> {
  const { captured, returned } = await sumsOf(tx, order.id)
  const isWhole = returned === captured
  if (isWhole && order.state !== 'REMBOURSÉ') await changeState(tx, order.id, 'REMBOURSÉ', 'refunded')
  await queueRefundedMail(tx, context, order, { ...refund, isWhole })
  await issueCreditNote(tx, context, refund.id)
}

/** In cents: what was captured for an order and what has gone back of it. */
async function sumsOf(tx: Transaction, orderId: string): Promise<{ captured: number; returned: number }> {
  const { rows } = await tx.execute<{ captured: number; returned: number }>(sql`
    select (select coalesce(sum(${captures.amountCents}), 0)::integer from ${captures} where order_id = ${orderId}) as captured,
      (select coalesce(sum(${refunds.amountCents}), 0)::integer from ${refunds} where order_id = ${orderId} and state = 'succeeded') as returned`)
  return rows[0] ?? { captured: 0, returned: 0 }
}
