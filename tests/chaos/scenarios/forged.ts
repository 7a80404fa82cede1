import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { inWorld, type Server, type World } from '../world/world.ts'

type Lie = { what: string; payload: string; signature: string; expected: 200 | 400 }

/** Events that must not be believed: none changes a row of orders, money, stock or mails. */
export const forged = (server: Server, { rounds = 20 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.behaves({ webhooks: { drop: true } })
    await world.opensShop()
    const customer = await aCustomer(world.db)
    const product = await aProduct(world.db, { sizes: { M: rounds * 2 } })
    const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
    const found = new Map<string, { tried: number; believed: number }>()
    let naiveBelieved = 0
    for (let round = 0; round < rounds; round += 1) {
      const headers = { 'Idempotency-Key': `forged-${round}` }
      const { orderNumber = '', paymentUrl = '' } = (
        await world.call('POST', '/api/orders', { token: customer.token, body, headers })
      ).body
      for (const { what, payload, signature, expected } of await lies(world, paymentUrl.split('/').at(-1) ?? '', orderNumber)) {
        const before = await booksOf(world)
        const answer = await world.call('POST', '/api/payments/webhook', {
          body: payload,
          headers: { 'Stripe-Signature': signature },
        })
        // The jobs of an accepted event run too.
        await jobsDone(world)
        const seen = found.get(what) ?? { tried: 0, believed: 0 }
        const believed = answer.status !== expected || (await booksOf(world)) !== before
        found.set(what, { tried: seen.tried + 1, believed: seen.believed + Number(believed) })
        if (naiveShopPays(payload)) naiveBelieved += 1
      }
    }
    return [
      ...[...found].map(([what, { tried, believed }]) =>
        figure(`${what} (${tried} ×)`, 'no change', `${believed} changed something`, believed === 0),
      ),
      audited(await world.breaches()),
      control('reads the event’s body and pays', `${naiveBelieved} orders paid by a lie`, naiveBelieved > 0),
    ]
  })

async function lies({ webhookSecret, ledger }: World, session: string, orderNumber: string): Promise<Lie[]> {
  const others = (await ledger()).sessions.filter(({ id }) => id !== session)
  const event = (more: object = {}, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: session,
          object: 'checkout.session',
          status: 'complete',
          payment_status: 'paid',
          client_reference_id: orderNumber,
          amount_total: 65_89,
          currency: 'eur',
          ...more,
        },
      },
    })
  const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  const plain = event()
  const refused = async (what: string, payload: string, signature: Promise<string> | string): Promise<Lie> => ({
    what,
    payload,
    signature: await signature,
    expected: 400,
  })
  // Correctly signed, but the provider itself contradicts it when queried.
  const taken = async (what: string, more: object): Promise<Lie> => {
    const payload = event(more)
    return { what, payload, signature: await signed(payload), expected: 200 }
  }
  return Promise.all([
    refused('forged with another secret', plain, signed(plain, 'whsec_of_somebody_else')),
    refused('without a signature', plain, ''),
    refused('replayed after 301 s', plain, signed(plain, webhookSecret, Math.floor(Date.now() / 1000) - 301)),
    refused('re-encoded after signing', JSON.stringify(JSON.parse(plain), null, 1), signed(plain)),
    refused('one byte changed after signing', plain.replace('6589', '6588'), signed(plain)),
    taken('well signed, but not paid at the provider', {}),
    taken('well signed, wrong amount', { amount_total: 1 }),
    taken('well signed, wrong currency', { currency: 'usd' }),
    taken('well signed, another order', { client_reference_id: 'NL-0000-0000-0000', id: others[0]?.id ?? 'cs_unknown' }),
  ])
}

/** All rows that a forged event might change, as one text. */
async function booksOf({ db }: World): Promise<string> {
  const { rows } = await db.execute<{ books: string }>(sql`
    select concat(
      (select string_agg(concat(id, state), ',' order by id) from orders), ';',
      (select string_agg(concat(id, state), ',' order by id) from payment_sessions), ';',
      (select count(*) from captures), ';', (select count(*) from refunds), ';', (select count(*) from mails), ';',
      (select string_agg(concat(available, '/', reserved, '/', sold), ',' order by product_id, size) from product_sizes)) as books`)
  return rows[0]?.books ?? ''
}

async function jobsDone({ db }: World): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::integer as count from pgboss.job where name = 'settle-payment' and state in ('created', 'active')`,
    )
    return rows[0]?.count ?? 0
  }
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

const naiveShopPays = (payload: string): boolean =>
  (JSON.parse(payload) as { data: { object: { payment_status: string } } }).data.object.payment_status === 'paid'
