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
 * Packing slips and address labels of these orders (ids or numbers) in one PDF, in the given order, with the pieces to send.
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
  const quantities = Map.groupBy(await orderQuantities(db, orderIds), ({ orderId }) => orderId)
  const parcels = found.map((order) => {
    const counted = quantities.get(order.id) ?? []
    const why = unshippableReason(order.state, counted)
    if (why) throw new ShopError('order_without_papers', { order: order.number, why })
    const sent = new Map(counted.map(({ id, toSend }) => [id, toSend]))
    const linesSent = lines.map((line) => ({ ...line, quantity: sent.get(line.id) ?? 0 })).filter(({ quantity }) => quantity > 0)
    return { order, lines: linesSent }
  })
  return packingSlipsPdf(parcels, what, settings.now())
}
