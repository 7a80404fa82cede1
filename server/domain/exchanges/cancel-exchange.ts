import type { ShopContext } from '../../context.ts'
import { ShopError } from '../shop-error.ts'
import { queueExchangeAlert } from './exchange-mails.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'
import { endHold } from './hold-replacement.ts'

/**
 * The customer cancels an exchange whose parcel the shop has not received: the replacement is on sale again, and the owner is mailed.
 * Repeating it changes nothing. Throws order_not_found, exchange_not_found, exchange_step_refused.
 */
export const cancelExchange = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  userId: string,
  ids: { orderId: string; exchangeId: string },
): Promise<void> =>
  exchangeStep(context, { userId }, ids, async (tx, about) => {
    const { exchange } = about
    if (exchange.state === 'cancelled') return
    if (exchange.state !== 'requested') throw new ShopError('exchange_step_refused')
    await changeExchange(tx, exchange, { state: 'cancelled', endedAt: new Date() })
    await endHold(tx, exchange, 'released')
    await queueExchangeAlert(tx, context, about, 'cancelled')
  })
