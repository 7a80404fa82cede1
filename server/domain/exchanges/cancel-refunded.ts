import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { exchanges } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { StoredOrder } from '../orders/core/change-state.ts'
import { linesOf } from '../orders/core/order-lines.ts'
import { exchangeableItems, type StoredExchange, storedExchanges } from '../orders/read/order-exchanges.ts'
import { queueExchangeEndedMail } from './exchange-mails.ts'
import { changeExchange } from './exchange-step.ts'
import { endHold, releasePart } from './hold-replacement.ts'

/**
 * A refund wins over an exchange of the same items (decision 44): open ones of a line end until what is left of it suffices, those
 * whose parcel has not come first, the latest first; of the last one only as many items as it takes. Their replacements are on sale
 * again, and the customer is mailed. Call it under the order's lock, with the refund stored.
 */
export async function cancelRefundedExchanges(
  tx: Transaction,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  actorId: string,
  order: StoredOrder,
): Promise<void> {
  const stored = await storedExchanges(tx, order.id)
  if (stored.length === 0) return
  const left = await exchangeableItems(tx, order.id, stored)
  const lines = await linesOf(tx, order.id)
  const latestFirst = stored.toReversed()
  const open = [
    ...latestFirst.filter(({ state }) => state === 'requested'),
    ...latestFirst.filter(({ state }) => state === 'received'),
  ]
  for (const exchange of open) {
    const line = lines.find(({ id }) => id === exchange.orderLineId)
    const missing = -(left.get(exchange.orderLineId) ?? 0)
    if (!line || missing <= 0) continue
    const quantity = Math.min(missing, exchange.quantity)
    left.set(exchange.orderLineId, quantity - missing)
    await cancelItems(tx, exchange, quantity)
    const ended = { ...exchange, quantity }
    await queueExchangeEndedMail(tx, context, { order, exchange: ended, line }, { why: 'refunded' })
    await recordAction(tx, actorId, {
      action: 'exchange_cancelled',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity },
    })
  }
}

/** What an exchange was requested for never changes: where some of its items remain, another one goes on with them. */
async function cancelItems(tx: Transaction, exchange: StoredExchange, quantity: number): Promise<void> {
  const rest = exchange.quantity - quantity
  await changeExchange(tx, exchange, { state: 'cancelled', endedAt: new Date() })
  if (rest === 0) return endHold(tx, exchange, 'released')
  const { id: _id, requestKey: _key, ...same } = exchange
  await tx.insert(exchanges).values({ ...same, quantity: rest, holdId: await releasePart(tx, exchange, quantity) })
}
