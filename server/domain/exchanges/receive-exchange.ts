import type { ShopContext } from '../../context.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { restock } from '../catalogue/stock/restock.ts'
import { ShopError } from '../shop-error.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'

const restockReason = 'Échange'

/**
 * The staff has received what came back, and says whether it goes on sale again. Repeating it changes nothing. Throws
 * order_not_found, exchange_not_found, exchange_step_refused.
 */
export const receiveExchange = (
  context: Pick<ShopContext, 'db'>,
  actorId: string,
  { restock: restocked, ...ids }: { orderId: string; exchangeId: string; restock: boolean },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, { order, exchange, line }) => {
    // A second click; somebody else's other choice is refused.
    if (exchange.state === 'received' && exchange.restocked === restocked) return
    if (exchange.state !== 'requested') throw new ShopError('exchange_step_refused')
    const { quantity } = exchange
    await changeExchange(tx, exchange, { state: 'received', receivedAt: new Date(), restocked })
    if (restocked) {
      const { productId, size } = line
      await restock(tx, { orderId: order.id, productId, size, quantity, actorId, reason: restockReason })
    }
    await recordAction(tx, actorId, {
      action: 'exchange_received',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity, restocked },
    })
  })
