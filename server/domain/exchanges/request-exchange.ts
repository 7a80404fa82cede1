import { and, eq, sql } from 'drizzle-orm'
import type { ExchangeRequest } from '../../../contract/api/exchanges.ts'
import { exchangeHoldDays, mostExchangesOfLine } from '../../../contract/rules/exchanges.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { exchanges, orderLines, stockHolds } from '../../database/schema/index.ts'
import { reserveStock } from '../catalogue/stock/reserve-stock.ts'
import { lockOrder } from '../orders/core/change-state.ts'
import { findOrder } from '../orders/core/find-order.ts'
import { exchangeableItems, isWithinExchangePeriod, type StoredExchange } from '../orders/read/order-exchanges.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { queueRequestMails } from './exchange-mails.ts'

/**
 * A customer asks for another size of items of her delivered order, within the withdrawal period. The new size is held at once, and
 * she and the owner are mailed. The same request again, with the key of its first copy, is the same exchange.
 * Throws order_not_found, exchange_item_unknown, exchange_closed, exchange_same_size, exchange_nothing_left, too_many_exchanges,
 * idempotency_key_reused, and what reserveStock throws.
 */
export async function requestExchange(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  userId: string,
  orderId: string,
  { request, requestKey }: { request: ExchangeRequest; requestKey?: string | undefined },
): Promise<void> {
  const { id } = await findOrder(context.db, { userId }, orderId)
  const { itemId, size, quantity, reason } = request
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (await isRequested(tx, id, request, requestKey)) return
    const [line] = isUuid(itemId)
      ? await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.id, itemId), eq(orderLines.orderId, id)))
      : []
    if (!line) throw new ShopError('exchange_item_unknown')
    const { productId } = line
    if (order.state !== 'LIVRÉ' || !isWithinExchangePeriod(order)) {
      throw new ShopError('exchange_closed', { delivered: order.deliveredAt !== null })
    }
    if (size === line.size) throw new ShopError('exchange_same_size')
    const left = (await exchangeableItems(tx, id)).get(line.id) ?? 0
    if (quantity > left) throw new ShopError('exchange_nothing_left')
    const before = await tx.$count(exchanges, eq(exchanges.orderLineId, line.id))
    if (before >= mostExchangesOfLine) throw new ShopError('too_many_exchanges')
    await reserveStock(tx, { orderId: id, productId, size, quantity })
    const [hold] = await tx
      .insert(stockHolds)
      .values({
        kind: 'exchange',
        productId,
        size,
        quantity,
        expiresAt: sql`now() + make_interval(days => ${exchangeHoldDays})`,
      })
      .returning({ id: stockHolds.id })
    if (!hold) throw new Error('no hold')
    const [exchange] = await tx
      .insert(exchanges)
      .values({ orderId: id, orderLineId: line.id, size, quantity, reason, holdId: hold.id, requestKey })
      .returning()
    if (!exchange) throw new Error('no exchange')
    await queueRequestMails(tx, context, { order, exchange, line })
  })
}

/** Whether an earlier copy of this request, whose response was lost, was carried out. Throws idempotency_key_reused. */
async function isRequested(
  tx: Transaction,
  orderId: string,
  { itemId, size, quantity, reason }: ExchangeRequest,
  requestKey: string | undefined,
): Promise<boolean> {
  if (!requestKey) return false
  const [earlier]: StoredExchange[] = await tx
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.orderId, orderId), eq(exchanges.requestKey, requestKey)))
  if (!earlier) return false
  const isSame =
    earlier.orderLineId === itemId && earlier.size === size && earlier.quantity === quantity && earlier.reason === reason
  if (!isSame) throw new ShopError('idempotency_key_reused')
  return true
}
