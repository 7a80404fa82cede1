import type { ShopContext } from '../../context.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { queueLabelMail } from './exchange-mails.ts'
import { changeExchange, exchangeStep } from './exchange-step.ts'

/**
 * The prepaid label of an exchange whose parcel is awaited: the customer is mailed where to print it, again for another address.
 * Without an address the staff has sent it itself. Repeating it changes nothing. Throws order_not_found, exchange_not_found,
 * exchange_step_refused.
 */
export const sendLabel = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  { url, ...ids }: { orderId: string; exchangeId: string; url: string | null },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, about) => {
    const { order, exchange } = about
    if (exchange.state !== 'requested') throw new ShopError('exchange_step_refused')
    if (exchange.labelSentAt !== null && exchange.labelUrl === url) return
    await changeExchange(tx, exchange, { labelSentAt: new Date(), labelUrl: url })
    if (url !== null) await queueLabelMail(tx, context, about, url)
    await recordAction(tx, actorId, { action: 'exchange_label_sent', subject: order.number })
  })
