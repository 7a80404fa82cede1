import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { ExchangeParcel } from '../outbox/templates/exchanges.ts'
import type { AboutExchange } from './exchange-step.ts'

type Needed = Pick<ShopContext, 'jobs' | 'config' | 'settings'>

const dataOf = ({ order, exchange, line }: AboutExchange, { config }: Needed) => ({
  order,
  exchange: { ...exchange, fromSize: line.size, name: line.name },
  publicUrl: config.PUBLIC_URL,
})

/** Begins with the order's id, by which the order's timeline finds the mail. */
const referenceOf = ({ order, exchange }: AboutExchange) => `${order.id} ${exchange.id}`

/** To the customer, and an alert to the owner, who sends the prepaid label. */
export async function queueRequestMails(tx: Transaction, context: Needed, about: AboutExchange): Promise<void> {
  const [reference, data] = [referenceOf(about), dataOf(about, context)]
  const { email } = context.settings.now()
  const headers = { 'Reply-To': email }
  await queueMail(tx, context, { kind: 'exchange_requested', reference, recipient: about.order.email, headers, data })
  await queueMail(tx, context, { kind: 'exchange_alert', reference, recipient: email, data })
}

/** Once for each carrier and tracking number: a corrected one is mailed too. */
export const queueExchangeShippedMail = (tx: Transaction, context: Needed, about: AboutExchange, parcel: ExchangeParcel) =>
  queueMail(tx, context, {
    kind: 'exchange_shipped',
    reference: `${referenceOf(about)} ${parcel.carrier} ${parcel.trackingNumber ?? ''}`,
    recipient: about.order.email,
    data: { ...dataOf(about, context), parcel },
  })

/** `refusal`: the owner's words; null: the parcel did not come. */
export const queueExchangeEndedMail = (tx: Transaction, context: Needed, about: AboutExchange, refusal: string | null) =>
  queueMail(tx, context, {
    kind: 'exchange_ended',
    reference: referenceOf(about),
    recipient: about.order.email,
    headers: { 'Reply-To': context.settings.now().email },
    data: { ...dataOf(about, context), refusal },
  })
