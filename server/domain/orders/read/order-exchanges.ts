import { eq } from 'drizzle-orm'
import type { Exchange } from '../../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { sendBackBy } from '../../../../contract/rules/exchanges.ts'
import { withdrawalEndsOn } from '../../../../contract/rules/withdrawal-period.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import type { Connection } from '../../../database/client.ts'
import { exchanges, orderLines } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { orderQuantities } from '../core/order-quantities.ts'

export type StoredExchange = typeof exchanges.$inferSelect

/** The exchanges of an order, oldest first. */
export const storedExchanges = (db: Connection, orderId: string): Promise<StoredExchange[]> =>
  db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).orderBy(exchanges.requestedAt, exchanges.id)

/** Those that use up items of their line: all but the ones that came to nothing. */
export const usesItems = ({ state }: Pick<StoredExchange, 'state'>): boolean =>
  state === 'requested' || state === 'received' || state === 'shipped'

/** Whether a delivered order may still be exchanged from: as long as it may be withdrawn from, also where she declared it. */
export const isWithinExchangePeriod = ({ deliveredAt, returnDays }: StoredOrder): boolean =>
  deliveredAt !== null && parisDay(new Date()) <= withdrawalEndsOn(deliveredAt, returnDays)

/** How many items of each line are left to exchange; negative where more were refunded than are not being exchanged. */
export async function exchangeableItems(db: Connection, orderId: string): Promise<Map<string, number>> {
  const [lines, stored] = [await orderQuantities(db, [orderId]), await storedExchanges(db, orderId)]
  return new Map(
    lines.map(({ id, quantity, refunded }) => {
      const exchanged = stored.filter((exchange) => exchange.orderLineId === id && usesItems(exchange))
      return [id, quantity - refunded - exchanged.reduce((sum, exchange) => sum + exchange.quantity, 0)]
    }),
  )
}

/** What an order's page tells of exchanges, to the customer and to the staff. */
export async function exchangesOf(db: Connection, order: StoredOrder): Promise<Pick<OrderDetail, 'exchanges' | 'exchangeable'>> {
  const stored = await storedExchanges(db, order.id)
  const isOpen = order.state === 'LIVRÉ' && isWithinExchangePeriod(order)
  const left = isOpen ? [...(await exchangeableItems(db, order.id))] : []
  const lines =
    stored.length > 0
      ? await db
          .select({ id: orderLines.id, name: orderLines.name, size: orderLines.size })
          .from(orderLines)
          .where(eq(orderLines.orderId, order.id))
      : []
  return {
    exchanges: stored.map((exchange) => dtoOf(exchange, lines)),
    exchangeable: left.flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : [])),
  }
}

function dtoOf(exchange: StoredExchange, lines: { id: string; name: string; size: string }[]): Exchange {
  const { id, orderLineId, size, quantity, reason, state, requestedAt, receivedAt, restocked, shippedAt } = exchange
  const line = lines.find((candidate) => candidate.id === orderLineId)
  if (!line) throw new Error(`no line of exchange ${id}`)
  return {
    id,
    itemId: orderLineId,
    name: line.name,
    fromSize: line.size,
    size,
    quantity,
    reason,
    state,
    requestedAt: requestedAt.toISOString(),
    sendBy: sendBackBy(requestedAt),
    receivedAt: receivedAt?.toISOString() ?? null,
    restocked,
    shippedAt: shippedAt?.toISOString() ?? null,
    carrier: exchange.carrier,
    trackingNumber: exchange.trackingNumber,
    refusal: exchange.refusal,
  }
}
