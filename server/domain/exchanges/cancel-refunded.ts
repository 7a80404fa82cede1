import type { Transaction } from '../../database/client.ts'
import { exchangeableItems, storedExchanges } from '../orders/read/order-exchanges.ts'
import { endHold } from './end-hold.ts'
import { changeExchange } from './exchange-step.ts'

/**
 * A refund wins over an exchange of the same items: the latest open ones of a line end until what is left of it suffices, and
 * their replacements are on sale again (decision 44). Call it under the order's lock, with the refund stored.
 */
export async function cancelRefundedExchanges(tx: Transaction, orderId: string): Promise<void> {
  const left = await exchangeableItems(tx, orderId)
  const open = (await storedExchanges(tx, orderId)).filter(({ state }) => state === 'requested' || state === 'received')
  for (const exchange of open.toReversed()) {
    const missing = left.get(exchange.orderLineId) ?? 0
    if (missing >= 0) continue
    left.set(exchange.orderLineId, missing + exchange.quantity)
    await changeExchange(tx, exchange, { state: 'cancelled' })
    await endHold(tx, exchange, 'released')
  }
}
