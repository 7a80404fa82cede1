import type { ShopContext } from '../../context.ts'
import { ShopError } from '../shop-error.ts'
import { endHold } from './end-hold.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'

/**
 * The customer cancels an exchange whose parcel the shop has not received: the replacement is on sale again. Repeating it changes
 * nothing. Throws order_not_found, exchange_not_found, exchange_step_refused.
 */
export const cancelExchange = (
  context: Pick<ShopContext, 'db'>,
  userId: string,
  ids: { orderId: string; exchangeId: string },
): Promise<void> =>
  exchangeStep(context, { userId }, ids, async (tx, { exchange }) => {
    if (exchange.state === 'cancelled') return
    if (exchange.state !== 'requested') throw new ShopError('exchange_step_refused')
    await changeExchange(tx, exchange, { state: 'cancelled' })
    await endHold(tx, exchange, 'released')
  })
