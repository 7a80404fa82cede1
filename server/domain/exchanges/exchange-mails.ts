import { randomUUID } from 'node:crypto'
import { isWithinWithdrawalPeriod } from '../../../contract/rules/withdrawal-period.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { ExchangeEnd, ExchangeParcel } from '../outbox/templates/exchanges.ts'
import type { AboutExchange } from './exchange-step.ts'

type Needed = Pick<ShopContext, 'jobs' | 'config' | 'settings'>

const dataOf = ({ order, exchange, line }: AboutExchange, { config }: Needed) => ({
  order,
  exchange: { ...exchange, fromSize: line.size, name: line.name },
  publicUrl: config.PUBLIC_URL,
})

/** Begins with the order's id, by which the order's timeline finds the mail. */
const referenceOf = ({ order, exchange }: AboutExchange) => `${order.id} ${exchange.id}`

/** An answer must reach the shop, whatever the sender of its mails is. */
const answersTo = ({ settings }: Needed) => ({ 'Reply-To': settings.now().email })

/** To the customer, and an alert to the owner, who sends the prepaid label. */
export async function queueRequestMails(tx: Transaction, context: Needed, about: AboutExchange): Promise<void> {
  await queueMail(tx, context, {
    kind: 'exchange_requested',
    reference: referenceOf(about),
    recipient: about.order.email,
    headers: answersTo(context),
    data: dataOf(about, context),
  })
  await queueExchangeAlert(tx, context, about, 'requested')
}

/** To the owner: requested, cancelled by the customer, or its parcel did not come in time. */
export const queueExchangeAlert = (
  tx: Transaction,
  context: Needed,
  about: AboutExchange,
  news: 'requested' | 'cancelled' | 'lapsed',
) =>
  queueMail(tx, context, {
    kind: 'exchange_alert',
    reference: `${referenceOf(about)} ${news}`,
    recipient: context.settings.now().email,
    data: { ...dataOf(about, context), news },
  })

/** Each address has its own mail. */
export const queueLabelMail = (tx: Transaction, context: Needed, about: AboutExchange, url: string) =>
  queueMail(tx, context, {
    kind: 'exchange_label',
    reference: `${referenceOf(about)} ${randomUUID()}`,
    recipient: about.order.email,
    headers: answersTo(context),
    data: { ...dataOf(about, context), url },
  })

/** `isCorrection`: of carrier or tracking number; each has its own mail, also one back to an earlier number. */
export const queueExchangeShippedMail = (
  tx: Transaction,
  context: Needed,
  about: AboutExchange,
  { isCorrection, ...parcel }: ExchangeParcel & { isCorrection: boolean },
) =>
  queueMail(tx, context, {
    kind: 'exchange_shipped',
    reference: isCorrection ? `${referenceOf(about)} ${randomUUID()}` : referenceOf(about),
    recipient: about.order.email,
    data: { ...dataOf(about, context), parcel, isCorrection },
  })

export function queueExchangeEndedMail(tx: Transaction, context: Needed, about: AboutExchange, end: ExchangeEnd) {
  const { deliveredAt, returnDays } = about.order
  return queueMail(tx, context, {
    kind: 'exchange_ended',
    // One that lapsed may be received, and then end in another way.
    reference: `${referenceOf(about)} ${end.why}`,
    recipient: about.order.email,
    headers: answersTo(context),
    data: { ...dataOf(about, context), end, canWithdraw: isWithinWithdrawalPeriod(new Date(), deliveredAt, returnDays) },
  })
}
