import { eq } from 'drizzle-orm'
import type { Exchange } from '../../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { sendBackBy } from '../../../../contract/rules/exchanges/exchanges.ts'
import { isWithinWithdrawalPeriod } from '../../../../contract/rules/withdrawal-period.ts'
import type { Connection } from '../../../database/client.ts'
import { exchanges } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { linesOf, type OrderLine } from '../core/order-lines.ts'
import { orderQuantities } from '../core/order-quantities.ts'

export type StoredExchange = typeof exchanges.$inferSelect

/** The exchanges of an order, oldest first. */
export const storedExchanges = (db: Connection, orderId: string): Promise<StoredExchange[]> =>
  db.select().from(exchanges).where(eq(exchanges.orderId, orderId)).orderBy(exchanges.requestedAt, exchanges.id)

/** Those that use up items of their line: all but the ones that came to nothing. */
const usesItems = ({ state }: Pick<StoredExchange, 'state'>): boolean =>
  state === 'requested' || state === 'received' || state === 'shipped'

/** Whether items of a delivered order may still be exchanged: as long as the withdrawal period lasts. */
export const isWithinExchangePeriod = ({ deliveredAt, returnDays }: StoredOrder): boolean =>
  deliveredAt !== null && isWithinWithdrawalPeriod(new Date(), deliveredAt, returnDays)

/**
 * How many items of each line are left to exchange: neither refunded nor back in stock without an exchange, whose refund failed.
 * Negative where more were refunded than are not being exchanged.
 */
export async function exchangeableItems(db: Connection, orderId: string, stored: StoredExchange[]): Promise<Map<string, number>> {
  const lines = await orderQuantities(db, [orderId])
  return new Map(
    lines.map(({ id, quantity, refunded, takenBack }) => {
      const using = stored.filter((exchange) => exchange.orderLineId === id && usesItems(exchange))
      const returned = takenBack - sumOf(using.filter(({ restocked }) => restocked))
      return [id, quantity - Math.max(refunded, returned) - sumOf(using)]
    }),
  )
}

const sumOf = (exchanges: StoredExchange[]) => exchanges.reduce((sum, { quantity }) => sum + quantity, 0)

/** What an order's page tells of exchanges, to the customer and to the staff. */
export async function exchangesOf(db: Connection, order: StoredOrder): Promise<Pick<OrderDetail, 'exchanges' | 'exchangeable'>> {
  if (order.deliveredAt === null) return { exchanges: [], exchangeable: [] }
  const stored = await storedExchanges(db, order.id)
  const isOpen = order.state === 'LIVRÉ' && isWithinExchangePeriod(order)
  const left = isOpen ? [...(await exchangeableItems(db, order.id, stored))] : []
  const lines = stored.length > 0 ? await linesOf(db, order.id) : []
  return {
    exchanges: stored.map((exchange) => dtoOf(exchange, lines)),
    exchangeable: left.flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : [])),
  }
}

function dtoOf(exchange: StoredExchange, lines: OrderLine[]): Exchange {
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
    labelSentAt: exchange.labelSentAt?.toISOString() ?? null,
    labelUrl: exchange.labelUrl,
    receivedAt: receivedAt?.toISOString() ?? null,
    restocked,
    shippedAt: shippedAt?.toISOString() ?? null,
    carrier: exchange.carrier,
    trackingNumber: exchange.trackingNumber,
    endedAt: exchange.endedAt?.toISOString() ?? null,
    refusal: exchange.refusal,
  }
}
