import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { captures, providerEvents, refunds } from '../../database/schema/index.ts'
import { keyLivesSeconds, type ProviderRefund, ProviderRefused } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import { issueCreditNote } from '../documents/issue-credit-note.ts'
import { changeState, lockOrder, type StoredOrder } from '../orders/change-state.ts'
import { queueRefundedMail, queueRefundFailedAlert } from '../orders/order-mails.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>
type StoredRefund = typeof refunds.$inferSelect

/**
 * Asks the provider for a refund, under the row's id as key, or how it stands, and writes the answer down. When the whole
 * capture has gone back the order is REMBOURSÉ; a partial refund leaves its state. A bank may send the money back days after
 * the provider's 'succeeded': our books stay, the owner is told to pay otherwise. Throws ProviderUnavailable, and
 * ProviderRefused when we may not ask at all.
 */
export async function settleRefund(tools: Needed, refundId: string): Promise<void> {
  const { db } = tools
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new Error(`no refund ${refundId}`)
  const wasDone = refund.state === 'succeeded'
  if (refund.state === 'failed' || (wasDone && !(await isSpokenOf(tools, refund)))) return
  const asked = new Date()
  const said = await ask(tools, refund)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    const ended = said.state !== 'processing'
    const [changed] = await tx
      .update(refunds)
      .set({ state: said.state, providerRefundId: said.id, checkedAt: sql`now()`, ...(ended && { settledAt: sql`now()` }) })
      .where(sql`${refunds.id} = ${refundId} and ${refunds.state} not in ('succeeded', 'failed')`)
      .returning()
    await tx
      .update(providerEvents)
      .set({ processedAt: sql`now()` })
      .where(
        sql`${providerEvents.subject} = ${said.id} and ${providerEvents.processedAt} is null and ${providerEvents.receivedAt} <= ${asked}`,
      )
    if (changed?.state === 'succeeded') await applyRefund(tx, tools, order, changed)
    if (said.state === 'failed' && (changed || wasDone)) {
      tools.log.error({ order: order.number, refund: refundId, wasDone }, 'the provider failed a refund: the owner must act')
      await queueRefundFailedAlert(tx, tools, order, { id: refundId, amountCents: refund.amountCents, wasDone })
    }
  })
}

/** Has the provider more to say of a refund that had ended here? */
const isSpokenOf = async ({ db }: Needed, { providerRefundId }: StoredRefund): Promise<boolean> =>
  (await db.$count(
    providerEvents,
    sql`${providerEvents.subject} = ${providerRefundId} and ${providerEvents.processedAt} is null`,
  )) > 0

async function ask({ payments, log }: Needed, refund: StoredRefund): Promise<Omit<ProviderRefund, 'id'> & { id: string | null }> {
  const { id, captureId, amountCents, providerRefundId, createdAt } = refund
  try {
    if (providerRefundId) return await payments.readRefund(providerRefundId)
    // Under a key that may be forgotten, asking again would give the money back twice.
    const mayBeForgotten = Date.now() - createdAt.getTime() > keyLivesSeconds * 1000
    const known = mayBeForgotten ? await payments.findRefund(captureId, id) : undefined
    return known ?? (await payments.refund(captureId, amountCents, id))
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.denied) throw error
    log.error({ err: error, refund: id }, 'the provider refused a refund')
    return { id: providerRefundId, state: 'failed' }
  }
}

async function applyRefund(tx: Transaction, tools: Needed, order: StoredOrder, refund: StoredRefund): Promise<void> {
  const { captured, returned } = await sumsOf(tx, order.id)
  if (returned === captured && order.state !== 'REMBOURSÉ') await changeState(tx, order.id, 'REMBOURSÉ', 'refunded')
  await queueRefundedMail(tx, tools, order, refund)
  await issueCreditNote(tx, tools, refund.id)
}

/** In cents: what was captured for an order and what has gone back of it. */
async function sumsOf(tx: Transaction, orderId: string): Promise<{ captured: number; returned: number }> {
  const { rows } = await tx.execute<{ captured: number; returned: number }>(sql`
    select (select coalesce(sum(${captures.amountCents}), 0)::integer from ${captures} where order_id = ${orderId}) as captured,
      (select coalesce(sum(${refunds.amountCents}), 0)::integer from ${refunds} where order_id = ${orderId} and state = 'succeeded') as returned`)
  return rows[0] ?? { captured: 0, returned: 0 }
}
