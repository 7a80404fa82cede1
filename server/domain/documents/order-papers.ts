import { inArray } from 'drizzle-orm'
import type { OrderPapersQuery } from '../../../contract/admin-orders.ts'
import { orderLines } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from '../orders/change-state.ts'
import { ownOrder } from '../orders/own-order.ts'
import { papersPdf } from './papers-pdf.ts'

/**
 * Packing slips and address labels of these orders (ids or numbers) in one PDF, in the order given.
 * Throws order_not_found when one is missing: half a pile would pass for a whole one.
 */
export async function orderPapers(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  { ids, what }: OrderPapersQuery,
): Promise<Buffer> {
  const found: StoredOrder[] = []
  for (const id of new Set(ids)) found.push(await ownOrder(db, 'owner', id))
  const orderIds = found.map(({ id }) => id)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(orderLines.position)
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const parcels = found.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
  return papersPdf(parcels, what, settings.now())
}
