import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { captures, disputes } from '../../../database/schema/index.ts'
import type { ProviderDispute } from '../../../integrations/payments/payment-provider.ts'
import type { JobData } from '../../../jobs/queue.ts'
import { lockOrder } from '../../orders/core/change-state.ts'
import { queueDisputeAlert } from '../../orders/core/order-mails.ts'
import { createRefund } from '../refund/create-refund.ts'
import { refundable } from '../refund/refundable.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>

/** A payment is stored within minutes, even when its webhook is lost. */
const unknownCaptureMs = 3_600_000

/**
 * Stores the provider's state of a dispute, only forward, and mails the owner when one begins, takes money and ends. The order stays
 * as it is: whether its goods come back is between owner and customer. The money of one that was cancelled meanwhile is refunded
 * once the dispute is won. A dispute may be processed before its payment: as long as its capture is unknown this fails, so that the
 * queue tries again, for an hour; then it is ignored as another shop's.
 */
export async function settleDispute(
  context: Needed,
  { provider, disputeId, receivedAt }: JobData['settle-dispute'],
): Promise<void> {
  const dispute = await context.payments(provider).readDispute(disputeId)
  const [capture] = await context.db
    .select()
    .from(captures)
    .where(and(eq(captures.provider, provider), eq(captures.id, dispute.captureId ?? '')))
  if (!capture) {
    const isRecent = receivedAt !== undefined && Date.now() - Date.parse(receivedAt) < unknownCaptureMs
    if (isRecent) throw new Error('the payment of a dispute is not stored yet')
    context.log.warn({ dispute: disputeId }, 'a dispute of a payment that the shop does not know')
    return
  }
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, capture.orderId)
    if (!(await storeDispute(tx, { provider, orderId: order.id, captureId: capture.id }, dispute))) return
    context.log.warn({ order: order.number, dispute: dispute.id, state: dispute.state }, 'a payment is disputed')
    const { capturedCents, leftCents } = await refundable(tx, order.id)
    const refundCents = dispute.state === 'won' && order.state === 'ANNULÉ' ? leftCents : 0
    await queueDisputeAlert(tx, context, order, { dispute, refundCents, wasRefunded: leftCents < capturedCents })
    if (refundCents === 0) return
    const refund = { orderId: order.id, provider, captureId: capture.id, amountCents: refundCents }
    await createRefund(tx, context, { ...refund, reason: order.stateCause })
  })
}

/** Stores the dispute; true when the owner must be notified: it is new, takes money after an inquiry, or has ended. */
async function storeDispute(
  tx: Transaction,
  of: { provider: string; orderId: string; captureId: string },
  dispute: ProviderDispute,
): Promise<boolean> {
  const { id, amountCents, state, reason, answerBy } = dispute
  const same = and(eq(disputes.provider, of.provider), eq(disputes.id, id))
  const [known] = await tx.select().from(disputes).where(same)
  if (known && known.state !== 'open') return false
  // Read before the bank took the money, stored after: two events of a dispute are processed at the same time.
  const isInquiry = dispute.isInquiry && known?.isInquiry !== false
  const values = { amountCents, state, isInquiry, reason, answerBy, ...(state !== 'open' && { closedAt: new Date() }) }
  if (known) await tx.update(disputes).set(values).where(same)
  else await tx.insert(disputes).values({ id, ...of, ...values })
  return known?.state !== state || known.isInquiry !== isInquiry
}
