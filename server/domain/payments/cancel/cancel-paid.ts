import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { restock } from '../../catalogue/stock/restock.ts'
import { changeState, lockOrder, type StoredOrder } from '../../orders/core/change-state.ts'
import { queueCancelledMail } from '../../orders/core/order-mails.ts'
import { orderQuantities } from '../../orders/core/order-quantities.ts'
import { inLockOrder } from '../../orders/place/price-items.ts'
import { ShopError } from '../../shop-error.ts'
import { type Ending, recordCancellation } from '../core/cancellation.ts'
import { createRefund } from '../refund/create-refund.ts'
import { refundable } from '../refund/refundable.ts'
import { settleRefund } from '../refund/settle-refund.ts'

type Needed = Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>
type Cancellation = Ending & {
  /** `leftCents`: what the cancellation would give back. */
  isAllowed: (tx: Transaction, order: StoredOrder, leftCents: number) => boolean | Promise<boolean>
}

/**
 * PAYÉ or EN_TRAITEMENT → ANNULÉ: restocks the items, except those an earlier refund decided on, refunds all the money, and sends
 * one mail. The refund is requested at once, or by a job when that fails; what a bank claims is refunded once the dispute is won
 * (settle-dispute.ts). Throws order_not_cancellable.
 */
export async function cancelPaid(context: Needed, orderId: string, { cause, isAllowed, actorId }: Cancellation): Promise<void> {
  const refundId = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const undispatched = order.state === 'PAYÉ' || order.state === 'EN_TRAITEMENT'
    const { capture, leftCents, disputed } = await refundable(tx, orderId)
    if (!undispatched || !(await isAllowed(tx, order, leftCents))) throw new ShopError('order_not_cancellable')
    const quantities = await orderQuantities(tx, [orderId])
    await changeState(tx, orderId, 'ANNULÉ', cause, { closedAt: new Date() })
    await recordCancellation(tx, order, { cause, actorId }, leftCents)
    for (const { productId, size, restockable: quantity } of inLockOrder(quantities)) {
      if (quantity > 0) await restock(tx, { orderId, productId, size, quantity, reason: cause, ...(actorId && { actorId }) })
    }
    await queueCancelledMail(tx, context, order, { leftCents, disputed })
    if (!capture || leftCents === 0) return undefined
    return createRefund(tx, context, { orderId, ...capture, amountCents: leftCents, reason: cause })
  })
  if (refundId)
    await settleRefund(context, refundId).catch((error: unknown) =>
      context.log.warn({ err: error, refundId }, 'refund comes later'),
    )
}
