import type { Transaction } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import { takeBackStock } from '../catalogue/take-back-stock.ts'
import { changeState, lockOrder, type StoredOrder } from '../orders/change-state.ts'
import { linesOf } from '../orders/order-lines.ts'
import { queueCancelledMail } from '../orders/order-mails.ts'
import { inLockOrder } from '../orders/priced-lines.ts'
import { ShopError } from '../shop-error.ts'
import { type Ending, noteCancelling } from './cancel-causes.ts'
import { openRefund } from './open-refund.ts'
import { refundable } from './refundable.ts'
import { settleRefund } from './settle-refund.ts'

type Needed = Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>
type Cancellation = Ending & { isAllowed: (tx: Transaction, order: StoredOrder) => boolean | Promise<boolean> }

/**
 * PAYÉ or EN_TRAITEMENT → ANNULÉ: pieces on the shelf again, all the money on its way back, one mail. The refund is asked for
 * at once; what can't be asked now is asked by a job. Throws order_not_cancellable.
 */
export async function cancelPaid(tools: Needed, orderId: string, { cause, isAllowed, actorId }: Cancellation): Promise<void> {
  const refundId = await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const undispatched = order.state === 'PAYÉ' || order.state === 'EN_TRAITEMENT'
    if (!undispatched || !(await isAllowed(tx, order))) throw new ShopError('order_not_cancellable')
    await changeState(tx, orderId, 'ANNULÉ', cause, { closedAt: new Date() })
    await noteCancelling(tx, order, { cause, actorId })
    for (const { productId, size, quantity } of inLockOrder(await linesOf(tx, orderId))) {
      await takeBackStock(tx, { orderId, productId, size, quantity, reason: cause, ...(actorId && { actorId }) })
    }
    const { captureId, leftCents } = await refundable(tx, orderId)
    await queueCancelledMail(tx, tools, order, leftCents)
    if (!captureId || leftCents === 0) return undefined
    return openRefund(tx, tools, { orderId, captureId, amountCents: leftCents, reason: cause })
  })
  if (refundId)
    await settleRefund(tools, refundId).catch((error: unknown) => tools.log.warn({ err: error, refundId }, 'refund comes later'))
}
