import type { RefundRequest } from '../../../../contract/api/admin/orders.ts'
import { centsOf } from '../../../../contract/rules/money.ts'
import type { ShopContext } from '../../../context.ts'
import { refundLines } from '../../../database/schema/index.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { restock } from '../../catalogue/stock/restock.ts'
import { cancelRefundedExchanges } from '../../exchanges/cancel-refunded.ts'
import { canonicalHash } from '../../orders/core/canonical-hash.ts'
import { lockOrder } from '../../orders/core/change-state.ts'
import { findOrder } from '../../orders/core/find-order.ts'
import { orderQuantities } from '../../orders/core/order-quantities.ts'
import { inLockOrder } from '../../orders/place/price-items.ts'
import { ShopError } from '../../shop-error.ts'
import { createRefund } from './create-refund.ts'
import { areLastPieces, deliveryWithLastPieces } from './delivery-refund.ts'
import { findIdempotentRefund } from './find-idempotent-refund.ts'
import { refundable } from './refundable.ts'
import { priceOf, restockedQuantities } from './refunded-quantities.ts'
import { requireRefundProof } from './require-refund-proof.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * The owner refunds some items, a sum, or all that is left: never more than was captured, no item twice; with the last items of
 * an order that is withdrawn from, its standard delivery too (law, refund). Items go on sale again when the request says so. A
 * repeated request, with the same key or within a minute, is the same refund.
 * Throws order_not_found, order_not_refundable, refund_too_large, restock_too_large, refund_key_reused, proof_needed.
 */
export async function refundOrder(
  context: Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>,
  owner: Pick<AuthenticatedUser, 'id' | 'sessionId'>,
  idOrNumber: string,
  request: RefundRequest,
  requestKey?: string,
): Promise<void> {
  const { lines, amount, reason } = request
  const requestHash = canonicalHash(request)
  const { id: orderId } = await findOrder(context.db, 'owner', idOrNumber)
  const refundId = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const existing = await findIdempotentRefund(tx, { orderId, requestKey, requestHash })
    if (existing) return existing
    const { capture, leftCents } = await refundable(tx, orderId)
    if (!capture || leftCents === 0) throw new ShopError('order_not_refundable')
    const quantities = await orderQuantities(tx, [orderId])
    const piecesCents = lines && priceOf(quantities, lines, { adjustmentsCents: order.adjustmentsCents, leftCents })
    const isLast = lines && areLastPieces(quantities, lines)
    const linesCents = (piecesCents ?? leftCents) + (isLast ? await deliveryWithLastPieces(tx, order, quantities) : 0)
    const amountCents = amount === undefined ? linesCents : centsOf(amount)
    if (amountCents === 0) throw new ShopError('order_not_refundable')
    if (amountCents > leftCents) throw new ShopError('refund_too_large', { leftCents })
    await requireRefundProof(tx, context.config, owner, amountCents)
    const restocked = restockedQuantities(quantities, request)
    const newRefundId = await createRefund(tx, context, { orderId, ...capture, amountCents, reason, requestKey, requestHash })
    for (const { id: orderLineId, quantity } of lines ?? [])
      await tx.insert(refundLines).values({ refundId: newRefundId, orderLineId, quantity })
    for (const { productId, size, quantity } of inLockOrder(restocked.map(({ line, quantity }) => ({ ...line, quantity }))))
      await restock(tx, { orderId, productId, size, quantity, actorId: owner.id, reason })
    await cancelRefundedExchanges(tx, context, owner.id, order)
    const change = { amountCents, reason, ...(restocked.length > 0 && { restocked: sumOf(restocked) }) }
    await recordAction(tx, owner.id, { action: 'order_refunded', subject: order.number, change })
    return newRefundId
  })
  await settleRefund(context, refundId).catch((error: unknown) =>
    context.log.warn({ err: error, refundId }, 'refund comes later'),
  )
}

const sumOf = (quantities: { quantity: number }[]) => quantities.reduce((sum, { quantity }) => sum + quantity, 0)
