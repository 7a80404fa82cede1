import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addToCart, type Customer, placeOrder, send } from './customers.ts'
import { repeat, type Speed } from './load/load.ts'
import type { MeasuredShop } from './open-measured-shop.ts'

type Line = { productId: string; size: string }

/**
 * From two additions to a cart to the last mail: the order, the payment at the provider, its signed webhook, and the shop's
 * jobs (settling, invoice, confirmation with the invoice as PDF). Counts until the mail server accepted the last mail, so
 * that the rate is sustainable; times are those until the webhook's response.
 */
export async function paidOrders(
  { shop: { url }, provider, mailsTaken }: MeasuredShop,
  customers: Customer[],
  linesOf: (worker: number, turn: number) => [Line, Line],
  seconds = 10,
): Promise<Speed> {
  const before = await mailsTaken()
  const started = performance.now()
  const speed = await repeat(
    async (worker, turn) => {
      const customer = customers[worker] ?? { token: '' }
      const lines = linesOf(worker, turn)
      for (const line of lines) await addToCart(url, customer, line)
      const { paymentUrl } = await placeOrder(url, customer, lines)
      await pay(url, provider, paymentUrl)
    },
    customers.length,
    seconds,
  )
  while ((await mailsTaken()) - before < speed.total) await pause(20)
  const took = (performance.now() - started) / 1000
  return { ...speed, perSecond: Math.round((10 * speed.total) / took) / 10 }
}

/** Pays at the provider and notifies the shop by a signed event. */
export async function pay(url: string, provider: MeasuredShop['provider'], paymentUrl: string) {
  const session = JSON.parse(await send(`${provider.url}/pay/${paymentUrl.split('/').at(-1)}`, { method: 'POST' })) as object
  const type = 'checkout.session.completed'
  const event = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: seconds(),
    data: { object: session },
  })
  const at = seconds()
  const signature = createHmac('sha256', provider.webhookSecret).update(`${at}.${event}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` }
  await send(`${url}/api/payments/webhook`, { method: 'POST', headers, body: event })
}

const seconds = () => Math.floor(Date.now() / 1000)
