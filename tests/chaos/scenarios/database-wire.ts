import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { type Answer, inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

/** The network to PostgreSQL: slow, cut again and again under load, then half open, when everything sent is lost. */
export const databaseWire = (server: Server, { cuts = 20, silentMs = 20_000 } = {}): Promise<Figure[]> =>
  inWorld(
    server,
    async (world) => {
      await world.opensShop()
      const wire = world.wires.database
      wire.becomes('fair', 5)
      const cutting = load(world)
      for (let at = 0; at < cuts; at += 1) {
        await pause(250)
        wire.cut()
      }
      await pause(500)
      const underCuts = await cutting.stop()
      wire.becomes('fair')
      const calm = await secondsUntil(() => serves(world), 30, 25)

      const naive = await unboundedQuery(world)
      wire.becomes('silent')
      naive.ask()
      const waiting = load(world, 4)
      await pause(silentMs)
      wire.becomes('fair')
      const back = await secondsUntil(() => serves(world), 90, 250)
      const inSilence = await waiting.stop()
      const hangs = await naive.end()
      await secondsUntil(async () => (await world.unsettled()).length === 0, 120, 500)
      return [
        figure(
          `${cuts} cuts of the wire to PostgreSQL, 5 ms away`,
          '201 or 503',
          summary(underCuts),
          fine(underCuts, [201, 503]),
        ),
        figure('serving after the last cut', 'within 5 s', `${calm.toFixed(1)} s`, calm <= 5),
        figure(`half open for ${silentMs / 1000} s`, '503, no hang', summary(inSilence), fine(inSilence, [201, 503])),
        figure('serving after the wire is back', 'within 60 s', `${back.toFixed(1)} s`, back <= 60),
        audited([...(await world.breaches()), ...(await world.unsettled())]),
        control('a query without a limit', hangs ? 'waits still, with the wire back' : 'was answered', hangs),
      ]
    },
    { proxiedDatabase: true },
  )

const serves = async (world: World) =>
  (await world.call('GET', '/api/products/featured', { signal: AbortSignal.timeout(1_000) })).status === 200 &&
  (await world.call('GET', '/readyz', { signal: AbortSignal.timeout(1_000) })).status === 200

function load(world: World, atOnce = 8) {
  const answers: Answer[] = []
  const stopping = new AbortController()
  const one = async () => {
    const { token } = await aCustomer(world.db)
    const product = await aProduct(world.db, { sizes: { M: 100_000 } })
    const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
    while (!stopping.signal.aborted) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      answers.push(await world.call('POST', '/api/orders', { token, body, headers }))
      await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, one))
  return {
    stop: async () => {
      stopping.abort()
      await all
      return answers
    },
  }
}

function summary(answers: Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1000
  return `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}, ${slowest.toFixed(1)} s at most`
}

/** A connection without a timeout, the default of pools. */
async function unboundedQuery(world: World) {
  const client = new pg.Client({ connectionString: world.settings.DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  let hangs = true
  return {
    ask: () => {
      const answered = () => {
        hangs = false
      }
      client.query('select 1').then(answered, answered)
    },
    end: async () => {
      const stillHangs = hangs
      world.wires.database.cut()
      await client.end().catch(() => {})
      return stillHangs
    },
  }
}

const fine = (answers: Answer[], allowed: number[]) => answers.every(({ status }) => allowed.includes(status))
