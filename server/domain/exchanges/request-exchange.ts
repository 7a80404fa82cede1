import { and, eq, ne } from 'drizzle-orm'
import type { ExchangeRequest } from '../../../contract/api/exchanges.ts'
import { mostExchangesOfLine } from '../../../contract/rules/exchanges/exchanges.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { disputes, exchanges, orderLines } from '../../database/schema/index.ts'
import { lockOrder, type StoredOrder } from '../orders/core/change-state.ts'
import { findOrder } from '../orders/core/find-order.ts'
import {
  exchangeableItems,
  isWithinExchangePeriod,
  type StoredExchange,
  storedExchanges,
} from '../orders/read/order-exchanges.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { queueRequestMails } from './exchange-mails.ts'
import { holdReplacement } from './hold-replacement.ts'

/**
 * A customer asks for another size of items of her delivered order, within the withdrawal period, unless
 * a bank claims its payment back. The new size is held at once, and
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
    if (await wasCarriedOut(tx, id, request, requestKey)) return
    const [line] = isUuid(itemId)
      ? await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.id, itemId), eq(orderLines.orderId, id)))
      : []
    if (!line) throw new ShopError('exchange_item_unknown')
    const { productId } = line
    await requireOpen(tx, order)
    if (size === line.size) throw new ShopError('exchange_same_size')
    const left = (await exchangeableItems(tx, id, await storedExchanges(tx, id))).get(line.id) ?? 0
    if (quantity > left) throw new ShopError('exchange_nothing_left')
    const before = await tx.$count(exchanges, eq(exchanges.orderLineId, line.id))
    if (before >= mostExchangesOfLine) throw new ShopError('too_many_exchanges')
    const holdId = await holdReplacement(tx, { orderId: id, productId, size, quantity })
    const [exchange] = await tx
      .insert(exchanges)
      .values({ orderId: id, orderLineId: line.id, size, quantity, reason, holdId, requestKey })
      .returning()
    if (!exchange) throw new Error('no exchange')
    await queueRequestMails(tx, context, { order, exchange, line })
  })
}

/** Throws exchange_closed. */
async function requireOpen(tx: Transaction, order: StoredOrder): Promise<void> {
  const claimed = and(eq(disputes.orderId, order.id), ne(disputes.state, 'won'), eq(disputes.isInquiry, false))
  const why =
    order.deliveredAt === null
      ? 'undelivered'
      : order.state !== 'LIVRÉ'
        ? 'refunded'
        : !isWithinExchangePeriod(order)
          ? 'late'
          : (await tx.$count(disputes, claimed)) > 0
            ? 'disputed'
            : undefined
  if (why) throw new ShopError('exchange_closed', { why })
}

/** Whether an earlier copy of this request, whose response was lost, was carried out. Throws idempotency_key_reused. */
async function wasCarriedOut(
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
