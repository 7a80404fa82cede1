import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { restock } from '../catalogue/stock/restock.ts'
import { exchangeableItems, type StoredExchange, storedExchanges } from '../orders/read/order-exchanges.ts'
import { ShopError } from '../shop-error.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'
import { holdReplacement } from './hold-replacement.ts'

const restockReason = 'Échange'

/**
 * The staff has received what came back, and says whether it goes on sale again. What came after its time is received too, if the new
 * size can be held again. Repeating it changes nothing. Throws order_not_found, exchange_not_found, exchange_step_refused, and for a
 * late parcel what reserveStock throws.
 */
export const receiveExchange = (
  context: Pick<ShopContext, 'db'>,
  actorId: string,
  { restock: restocked, ...ids }: { orderId: string; exchangeId: string; restock: boolean },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, { order, exchange, line }) => {
    // A second click; somebody else's other choice is refused.
    if (exchange.state === 'received' && exchange.restocked === restocked) return
    if (exchange.state !== 'requested' && exchange.state !== 'lapsed') throw new ShopError('exchange_step_refused')
    const { quantity } = exchange
    const { productId, size } = line
    const holdId = exchange.state === 'lapsed' ? await holdAgain(tx, { ...exchange, productId }) : exchange.holdId
    await changeExchange(tx, exchange, { state: 'received', receivedAt: new Date(), restocked, holdId, endedAt: null })
    if (restocked) {
      await restock(tx, { orderId: order.id, productId, size, quantity, actorId, reason: restockReason })
    }
    await recordAction(tx, actorId, {
      action: 'exchange_received',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity, restocked },
    })
  })

/** Its items must not have been refunded, or exchanged by another request, since it lapsed. */
async function holdAgain(tx: Transaction, pieces: StoredExchange & { productId: number }): Promise<string> {
  const { orderId, orderLineId, quantity } = pieces
  const left = await exchangeableItems(tx, orderId, await storedExchanges(tx, orderId))
  if ((left.get(orderLineId) ?? 0) < quantity) throw new ShopError('exchange_step_refused')
  return holdReplacement(tx, pieces)
}
