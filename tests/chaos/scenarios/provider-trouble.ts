import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../../server/config.ts'
import { openPaymentProvider } from '../../../server/integrations/stripe/stripe.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

const answersWithinMs = 10_000
const fair = {}

/** How the provider fails, and how its network does. */
const troubles = {
  down: { weather: 'down', behaviour: fair },
  'hanging 30 s': { weather: 'fair', behaviour: { api: { delayMs: 30_000 } } },
  'half open': { weather: 'silent', behaviour: fair },
  '500 after create': { weather: 'fair', behaviour: { api: { createThenFail: true } } },
  'connection reset': { weather: 'reset', behaviour: fair },
  garbage: { weather: 'garbage', behaviour: fair },
} as const

export type Trouble = keyof typeof troubles

/**
 * The provider in every kind of trouble: nobody gets two payment pages, waits long, or blocks the catalogue for others. `timed`:
 * seconds are judged too, which says something only of a quiet machine.
 */
export const providerTrouble = (
  server: Server,
  { kinds = Object.keys(troubles) as Trouble[], customers = 12, timed = true } = {},
): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const product = await aProduct(world.db, { sizes: { M: 1_000 } })
    const found: Figure[] = []
    for (const kind of kinds) found.push(await during(world, kind, { product, count: customers, timed }))
    const settled = await secondsUntil(async () => (await world.unsettled()).length === 0, 120, 500)
    const sessions = await doubles(world)
    found.push(figure('sessions', '0 double', `${sessions} double, all settled ${settled.toFixed(0)} s later`, sessions === 0))
    found.push(audited([...(await world.breaches()), ...(await world.unsettled())]))
    found.push(await naiveControl(world))
    return found
  })

type Buying = { product: { id: number }; count: number; timed: boolean }

async function during(world: World, kind: Trouble, { product, count, timed }: Buying): Promise<Figure> {
  const { weather, behaviour } = troubles[kind]
  await world.behaves(behaviour)
  world.wires.payments.becomes(weather)
  const buyers = await Promise.all(Array.from({ length: count }, () => aCustomer(world.db)))
  const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
  const buy = (token: string) =>
    world.call('POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': `${kind}-${token}` } })
  const watch = watchTransactions(world)
  const catalogue = watchCatalogue(world)
  // Two clicks each: the second must neither hang nor create a second page.
  const answers = await Promise.all(buyers.flatMap(({ token }) => [buy(token), buy(token)]))
  const { slowestMs, statuses } = await catalogue.stop()
  const oldestMs = await watch.stop()
  world.wires.payments.becomes('fair')
  await world.behaves(fair)
  const again = await Promise.all(buyers.map(({ token }) => buy(token)))

  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const orderStatuses = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)
  const mended = again.every(({ status }) => status === 201)
  const inTime = slowest <= answersWithinMs && slowestMs < 1_000 && oldestMs < 1_000
  const ok =
    (inTime || !timed) &&
    orderStatuses.every((status) => [201, 503].includes(status)) &&
    statuses.every((status) => status === 200) &&
    mended
  const measured =
    `${orderStatuses.join(', ')} after ${(slowest / 1000).toFixed(1)} s at most; catalogue ${slowestMs.toFixed(0)} ms at most of ${statuses.length} reads; ` +
    `oldest open transaction ${oldestMs.toFixed(0)} ms; afterwards ${mended ? 'every customer orders' : 'not every customer can order'}`
  return figure(`provider ${kind}, ${count} customers clicking twice`, '503 within 10 s', measured, ok)
}

/** Orders for which the provider has more than one session. */
async function doubles({ ledger }: World): Promise<number> {
  const perOrder = new Map<string, number>()
  for (const { client_reference_id } of (await ledger()).sessions)
    perOrder.set(client_reference_id, (perOrder.get(client_reference_id) ?? 0) + 1)
  return [...perOrder.values()].filter((count) => count > 1).length
}

function repeated<Seen>(look: () => Promise<Seen>, everyMs: number) {
  const seen: Seen[] = []
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      seen.push(await look())
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return async () => {
    stopping.abort()
    await ended
    return seen
  }
}

function watchCatalogue(world: World) {
  const stop = repeated(() => world.call('GET', '/api/products'), 50)
  return {
    stop: async () => {
      const seen = await stop()
      return { slowestMs: Math.max(...seen.map(({ ms }) => ms)), statuses: seen.map(({ status }) => status) }
    },
  }
}

/** The age of the oldest open and idle transaction, in milliseconds. */
function watchTransactions({ db }: World) {
  const stop = repeated(async () => {
    const { rows } = await db.execute<{ age: number }>(sql`
      select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as age from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    return rows[0]?.age ?? 0
  }, 50)
  return { stop: async () => Math.max(...(await stop())) }
}

/** Calls the provider inside a transaction, and retries without a key. */
async function naiveControl(world: World): Promise<Figure> {
  const payments = openPaymentProvider(readConfig(world.settings), { callTimeoutMs: 1_500, searchTimeoutMs: 1_000 })
  const orderNumber = `NAIVE-${randomUUID()}`
  const request = {
    orderNumber,
    email: 'client@example.com',
    method: 'card' as const,
    currency: 'eur' as const,
    lines: [{ name: 'Abaya', description: 'Taille M', unitAmountCents: 59_90, quantity: 1 }],
    shippingCents: 0,
    successUrl: `${world.url}/checkout/success`,
    cancelUrl: `${world.url}/checkout/error`,
    expiresAt: Math.floor(Date.now() / 1000) + 31 * 60,
  }
  await world.behaves({ api: { delayMs: 3_000 } })
  const watch = watchTransactions(world)
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    for (let tries = 0; tries < 2; tries += 1) await payments.openSession(request, randomUUID()).catch(() => {})
  })
  const oldestMs = await watch.stop()
  await world.behaves(fair)
  const pages = (await world.ledger()).sessions.filter(({ client_reference_id }) => client_reference_id === orderNumber).length
  return control(
    'asks within a transaction, twice, with a new key',
    `${pages} sessions, a transaction open for ${oldestMs.toFixed(0)} ms`,
    pages > 1 && oldestMs >= 1_000,
  )
}
