import type { ShopContext } from '../../context.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { endHold } from './end-hold.ts'
import { queueExchangeEndedMail } from './exchange-mails.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'

/**
 * The owner refuses an exchange, unless what came back is on sale again: the replacement is too, and the customer is mailed the
 * reason and her right to withdraw. Repeating it changes nothing. Throws order_not_found, exchange_not_found,
 * exchange_step_refused.
 */
export const refuseExchange = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  { reason, ...ids }: { orderId: string; exchangeId: string; reason: string },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, about) => {
    const { order, exchange, line } = about
    if (exchange.state === 'refused') return
    const isOpen = exchange.state === 'requested' || exchange.state === 'received'
    if (!isOpen || exchange.restocked) throw new ShopError('exchange_step_refused')
    await changeExchange(tx, exchange, { state: 'refused', refusal: reason })
    await endHold(tx, exchange, 'released')
    await queueExchangeEndedMail(tx, context, about, reason)
    await recordAction(tx, actorId, {
      action: 'exchange_refused',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity: exchange.quantity, reason },
    })
  })
