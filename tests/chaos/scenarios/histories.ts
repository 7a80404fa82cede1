import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { mails, orderHistory, orders } from '../../../server/database/schema/index.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure, seeded } from '../world/figure.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

/** How a payment ended at the provider, by what caused it, and the order's correct state. */
const endings = {
  paid: 'PAYÉ',
  'declined, then paid': 'PAYÉ',
  'PayPal said yes': 'PAYÉ',
  'PayPal said no': 'ANNULÉ',
  expired: 'ANNULÉ',
  'paid after the order had ended': 'REMBOURSÉ',
}
type Ending = keyof typeof endings
type Event = { id: string; type: string }

/**
 * Generated histories of webhooks: the provider's own events of an order, permuted, doubled and dropped, must end in one
 * state. Then one payment's event in twenty copies at once.
 */
export const histories = (server: Server, { runs = 1_000, atOnce = 8 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    // The page sends nothing by itself: the harness delivers the history.
    await world.behaves({ webhooks: { drop: true } })
    await world.opensShop()
    const product = await aProduct(world.db, { sizes: { M: runs * 2 } })
    const next = seeded(7)
    const oneOf = <Item>(items: Item[]) => items[Math.floor(next() * items.length)] as Item
    const expected = new Map<string, string>()
    let naiveWrong = 0
    const oneHistory = async (token: string) => {
      const ending = oneOf(Object.keys(endings) as Ending[])
      const { id, events } = await live(world, token, product, ending)
      expected.set(id, endings[ending])
      const delivered = shuffled(events, next).flatMap((event) => Array<Event>(oneOf([0, 1, 1, 2, 3])).fill(event))
      if (naiveState(delivered) !== endings[ending]) naiveWrong += 1
      await Promise.all(delivered.map((event) => deliver(world, event)))
    }
    let left = runs
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { token } = await aCustomer(world.db)
        while (left-- > 0) await oneHistory(token)
      }),
    )
    // As if the last check was a while ago: the shop's scheduled check finds orders whose events were all dropped.
    await world.db.execute(sql`update payment_sessions set checked_at = now() - interval '41 seconds' where state <> 'succeeded'`)
    const wrongOnes = async () => {
      const stored = await world.db.select({ id: orders.id, state: orders.state }).from(orders)
      return stored.filter(({ id, state }) => expected.get(id) !== state).length
    }
    await secondsUntil(async () => (await wrongOnes()) === 0, 120, 500)
    const wrong = await wrongOnes()

    const customer = await aCustomer(world.db)
    const twenty = await live(world, customer.token, product, 'paid')
    const [paid] = twenty.events
    if (!paid) throw new Error('no event')
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver(world, paid)))
    await secondsUntil(async () => (await claims(world, twenty.id)) > 0, 30, 20)
    await pause(500)
    const claimed = await claims(world, twenty.id)
    const mailed = await world.db.$count(mails, eq(mails.reference, twenty.id))
    return [
      figure(`${expected.size} generated webhook histories`, 'one final state', `${wrong} in another state`, wrong === 0),
      figure(
        '20 parallel copies',
        'one claim, one mail',
        `${claimed} claim, ${mailed} mail, answers ${[...new Set(statuses)].join(', ')}`,
        claimed === 1 && mailed === 1 && statuses.every((status) => status === 200),
      ),
      audited(await world.breaches()),
      control('believes the last event that came', `${naiveWrong} of ${runs} histories end wrong`, naiveWrong > 0),
    ]
  })

/** An order up to its end at the provider, of which the shop has received no event. */
async function live(world: World, token: string, product: { id: number }, ending: Ending) {
  const paypal = ending.startsWith('PayPal')
  const options = { returnUrl: `${world.url}/checkout`, paymentMethod: paypal ? ('paypal' as const) : ('card' as const) }
  const headers = { 'Idempotency-Key': randomUUID() }
  const placed = await world.call('POST', '/api/orders', { token, body: anOrder([[product, 'M', 1]], options), headers })
  const { id = '', orderNumber = '', paymentUrl = '' } = placed.body
  const session = paymentUrl.split('/').at(-1) ?? ''
  const pay = (by: object) => world.control('POST', `/sessions/${session}/pay`, by)
  if (ending === 'expired') await world.control('POST', `/sessions/${session}/expire`)
  else if (ending === 'PayPal said yes') await pay({ paypal: 'succeeds' })
  else if (ending === 'PayPal said no') await pay({ paypal: 'fails' })
  else {
    if (ending === 'declined, then paid') await pay({ card: '4000000000000002' })
    await pay({ card: '4242424242424242' })
  }
  if (ending === 'paid after the order had ended') await endOrder(world, id)
  const expectedEvents = paypal || ending === 'declined, then paid' ? 2 : 1
  let events: Event[] = []
  await secondsUntil(async () => (events = await eventsAbout(world, session, orderNumber)).length >= expectedEvents, 10, 100)
  return { id, events }
}

/** As if the provider had sent 'expired' before: an ended order whose payment arrives nevertheless. */
const endOrder = ({ db }: World, id: string) =>
  db.execute(sql`
    with o as (update orders set state = 'ANNULÉ', state_cause = 'payment_expired', closed_at = now() where id = ${id} returning id),
    r as (update stock_holds set state = 'released', ended_at = now() where order_id = (select id from o) returning *),
    s as (update product_sizes p set available = available + 1, reserved = reserved - 1 from r
      where p.product_id = r.product_id and p.size = r.size)
    insert into stock_movements (product_id, size, kind, quantity, order_id) select product_id, size, 'released', quantity, order_id from r`)

async function eventsAbout({ pageUrl }: World, session: string, orderNumber: string): Promise<Event[]> {
  const answer = await fetch(`${pageUrl}/v1/events?limit=100`, { headers: { Authorization: 'Bearer sk_torture' } })
  type About = { id: string; metadata: { order_number?: string } }
  const { data } = (await answer.json()) as { data: (Event & { data: { object: About } })[] }
  return data.filter(({ data: { object } }) => object.id === session || object.metadata?.order_number === orderNumber)
}

/** As the provider does: the event's bytes, signed now. */
async function deliver({ call, webhookSecret }: World, event: Event): Promise<number> {
  const payload = JSON.stringify(event)
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret })
  const answer = await call('POST', '/api/payments/webhook', { body: payload, headers: { 'Stripe-Signature': header } })
  return answer.status
}

const claims = ({ db }: World, orderId: string) =>
  db.$count(orderHistory, sql`${orderHistory.orderId} = ${orderId} and ${orderHistory.toState} = 'PAYÉ'`)

const shuffled = <Item>(items: Item[], next: () => number): Item[] =>
  items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

/** The state in a shop that trusts the events. */
function naiveState(delivered: Event[]): string {
  const last = delivered.at(-1)?.type ?? ''
  if (/completed|succeeded/.test(last)) return 'PAYÉ'
  return /expired|async_payment_failed/.test(last) ? 'ANNULÉ' : 'EN_ATTENTE'
}
