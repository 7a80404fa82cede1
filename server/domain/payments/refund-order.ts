import { and, eq, ne, sql } from 'drizzle-orm'
import type { RefundRequest } from '../../../contract/admin-orders.ts'
import { centsOf } from '../../../contract/money.ts'
import type { Transaction } from '../../database/client.ts'
import { auditLog, refundLines, refunds } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { lockOrder } from '../orders/change-state.ts'
import { hashOf } from '../orders/hash-of.ts'
import { linesOf } from '../orders/order-lines.ts'
import { ownOrder } from '../orders/own-order.ts'
import { ShopError } from '../shop-error.ts'
import { openRefund } from './open-refund.ts'
import { refundable } from './refundable.ts'
import { sameRefund } from './same-refund.ts'
import { settleRefund } from './settle-refund.ts'

type Pieces = NonNullable<RefundRequest['lines']>

/**
 * Money back by the owner: for some pieces, a sum, or all that is left. Never more than was captured, no piece twice. The stock
 * stays as it is: what came back is counted in by hand. The same wish again, by its key or within a minute, is the same refund.
 * Throws order_not_found, order_not_refundable, refund_too_large, refund_key_reused.
 */
export async function refundOrder(
  tools: Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  request: RefundRequest,
  requestKey?: string,
): Promise<void> {
  const { lines, amount, reason } = request
  const requestHash = hashOf(request)
  const { id: orderId } = await ownOrder(tools.db, 'owner', idOrNumber)
  const refundId = await tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const known = await sameRefund(tx, { orderId, requestKey, requestHash })
    if (known) return known
    const { captureId, leftCents } = await refundable(tx, orderId)
    if (!captureId || leftCents === 0) throw new ShopError('order_not_refundable')
    const linesCents = lines && (await priceOf(tx, orderId, lines))
    const amountCents = amount === undefined ? (linesCents ?? leftCents) : centsOf(amount)
    if (amountCents > leftCents) throw new ShopError('refund_too_large', { leftCents })
    const opened = await openRefund(tx, tools, { orderId, captureId, amountCents, reason, requestKey, requestHash })
    for (const { id: orderLineId, quantity } of lines ?? [])
      await tx.insert(refundLines).values({ refundId: opened, orderLineId, quantity })
    await tx
      .insert(auditLog)
      .values({ actorId, action: 'order_refunded', subject: order.number, change: { amountCents, reason } })
    return opened
  })
  await settleRefund(tools, refundId).catch((error: unknown) => tools.log.warn({ err: error, refundId }, 'refund comes later'))
}

/** What these pieces cost, in cents. Throws refund_too_large when more would come back than was bought. */
async function priceOf(tx: Transaction, orderId: string, pieces: Pieces): Promise<number> {
  const bought = await linesOf(tx, orderId)
  const returned = await tx
    .select({ id: refundLines.orderLineId, quantity: sql<number>`sum(${refundLines.quantity})::integer` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
    .groupBy(refundLines.orderLineId)
  const left = new Map(
    bought.map(({ id, quantity }) => [id, quantity - (returned.find((line) => line.id === id)?.quantity ?? 0)]),
  )
  let cents = 0
  for (const { id, quantity } of pieces) {
    const remaining = (left.get(id) ?? 0) - quantity
    if (remaining < 0) throw new ShopError('refund_too_large', { leftCents: 0 })
    left.set(id, remaining)
    cents += quantity * (bought.find((line) => line.id === id)?.unitPriceCents ?? 0)
  }
  return cents
}
