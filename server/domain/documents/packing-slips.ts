import { inArray } from 'drizzle-orm'
import type { PackingSlipsQuery } from '../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../context.ts'
import { orderLines } from '../../database/schema/index.ts'
import type { StoredOrder } from '../orders/core/change-state.ts'
import { findOrder } from '../orders/core/find-order.ts'
import { orderQuantities } from '../orders/core/order-quantities.ts'
import { unshippableReason } from '../orders/core/unshippable-reason.ts'
import { ShopError } from '../shop-error.ts'
import { packingSlipsPdf } from './packing-slips-pdf.ts'

/**
 * Packing slips and address labels of these orders (ids or numbers) in one PDF, in the given order, without refunded pieces.
 * Throws order_not_found, and order_without_papers for an order with nothing to send: an incomplete pile must not pass for a
 * complete one.
 */
export async function packingSlips(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  { ids, what }: PackingSlipsQuery,
): Promise<Buffer> {
  const found: StoredOrder[] = []
  for (const id of new Set(ids)) found.push(await findOrder(db, 'owner', id))
  const orderIds = found.map(({ id }) => id)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(orderLines.position)
  const refunded = new Map((await orderQuantities(db, orderIds)).map((line) => [line.id, line.refunded]))
  const toSend = lines
    .map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const byOrder = Map.groupBy(toSend, ({ orderId }) => orderId)
  const parcels = found.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
  for (const { order, lines: sent } of parcels) {
    const why = unshippableReason(order.state, sent.length)
    if (why) throw new ShopError('order_without_papers', { order: order.number, why })
  }
  return packingSlipsPdf(parcels, what, settings.now())
}
