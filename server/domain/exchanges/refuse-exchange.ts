import type { ShopContext } from '../../context.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { queueExchangeEndedMail } from './exchange-mails.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'
import { endHold } from './hold-replacement.ts'

/**
 * The owner refuses an exchange whose replacement is still here: it is on sale again, and the customer is mailed the reason and her
 * right to withdraw, while it lasts. Repeating it changes nothing. Throws order_not_found, exchange_not_found,
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
    if (exchange.state !== 'requested' && exchange.state !== 'received') throw new ShopError('exchange_step_refused')
    await changeExchange(tx, exchange, { state: 'refused', refusal: reason, endedAt: new Date() })
    await endHold(tx, exchange, 'released')
    await queueExchangeEndedMail(tx, context, about, { why: 'refused', reason })
    await recordAction(tx, actorId, {
      action: 'exchange_refused',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity: exchange.quantity, reason },
    })
  })
