import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { nodeOptions } from '../../../scripts/node-options.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { control, type Figure, figure } from '../world/figure.ts'
import { type KillPoint, killPoints } from '../world/kill-points.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

const convergesWithinSeconds = 60
type Death = { point: KillPoint; died: boolean; seconds: number; breaches: string[]; twice: number }

/**
 * kill −9 of the shop at each kill point, during an order that reaches it. Right after the kill the books are checked; the
 * shop is restarted and left alone until nothing is open any more.
 */
export async function processDeath(
  server: Server,
  {
    points = [...killPoints] as KillPoint[],
    // As many as there are cores: concurrent start-up times are not what is measured.
    atOnce = availableParallelism(),
    controls = ['settle:answered', 'refund:answered', 'mail:claimed'] as KillPoint[],
    /** The controls' seconds. */
    patience = convergesWithinSeconds,
  } = {},
): Promise<Figure[]> {
  const deaths: Death[] = []
  const forgetful: Death[] = []
  const runs = [
    ...points.map(
      (point) => async () =>
        void deaths.push(await die(server, point, { withoutSchedules: false, patience: convergesWithinSeconds })),
    ),
    ...controls.map((point) => async () => void forgetful.push(await die(server, point, { withoutSchedules: true, patience }))),
  ]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let run = runs.shift(); run; run = runs.shift()) await run()
    }),
  )
  const byPlace = deaths.toSorted((a, b) => killPoints.indexOf(a.point) - killPoints.indexOf(b.point))
  const lost = forgetful.filter(({ seconds }) => seconds === Number.POSITIVE_INFINITY)
  return [
    ...byPlace.map(({ point, died, seconds, breaches, twice }) =>
      figure(
        `kill −9 at ${point}`,
        `0 breaches, converged within ${convergesWithinSeconds} s`,
        `${died ? '' : 'did not die, '}${breaches.length === 0 ? '0 breaches' : breaches.join(' | ')}, ${seconds.toFixed(1)} s${twice > 0 ? `, ${twice} mail came twice under one Message-ID` : ''}`,
        died && breaches.length === 0 && seconds <= convergesWithinSeconds,
      ),
    ),
    ...(controls.length > 0
      ? [control('a queue in memory and no rounds', `${lost.length} of ${controls.length} never converge`, lost.length > 0)]
      : []),
  ]
}

type Shop = { withoutSchedules: boolean; patience: number }

const die = (server: Server, point: KillPoint, { withoutSchedules, patience }: Shop): Promise<Death> =>
  inWorld(server, async (world) => {
    const killed = await startShop(world, { point, withoutSchedules })
    await walkTo(world, point)
    const died = await Promise.race([killed.ended.then(() => true), pause(15_000).then(() => false)])
    if (!died) await killed.stop()
    await world.behaves({})
    const before = (await world.breaches()).filter((breach) => !isUnderWay(breach))
    const begun = performance.now()
    const again = await startShop(world, { withoutSchedules })
    const waited = await secondsUntil(async () => (await world.unsettled()).length === 0, patience, 300)
    const seconds = Number.isFinite(waited) ? (performance.now() - begun) / 1000 : waited
    const breaches = withoutSchedules ? [] : [...before, ...(await world.breaches()), ...(await world.unsettled())]
    const twice = await mailsThatCameTwice(world)
    await again.stop()
    return { point, died, seconds, breaches, twice }
  })

/** What the provider just did and the dead shop has not recorded. It must be settled in the end. */
const isUnderWay = (breach: string) => breach.includes('rien ici')

/** Takes an order to the point; the request gets no response when the shop dies during it. */
async function walkTo(world: World, point: KillPoint): Promise<void> {
  const { token } = await aCustomer(world.db)
  const product = await aProduct(world.db, { sizes: { M: 5 } })
  const body = anOrder([[product, 'M', 2]], { returnUrl: `${world.url}/checkout` })
  const step = point.split(':')[0] ?? ''
  if (point === 'call:under-way') await world.behaves({ api: { delayMs: 600 } })
  const { id, paymentUrl } = (await world.orders(token, body)).body
  if (!paymentUrl) return
  if (['expire', 'release'].includes(step)) return void (await world.call('POST', `/api/orders/${id}/cancel`, { token }))
  await world.pays(paymentUrl)
  if (!['cancel', 'refund'].includes(step)) return
  const isPaid = async () => {
    const { rows } = await world.db.execute(sql`select 1 from orders where id = ${id} and state = 'PAYÉ'`)
    return rows.length > 0
  }
  await secondsUntil(isPaid, 20, 50)
  if (point === 'refund:under-way') await world.behaves({ api: { delayMs: 600 } })
  await world.call('POST', `/api/orders/${id}/cancel`, { token })
}

async function startShop({ settings, url }: World, options: { point?: KillPoint; withoutSchedules: boolean }) {
  const entry = path.join(import.meta.dirname, '../world/killable-shop.ts')
  const shop = spawn(process.execPath, [...nodeOptions, entry, JSON.stringify({ settings, ...options })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await secondsUntil(async () => shop.exitCode !== null || (await ready()), 60, 50)
  return {
    ended,
    stop: async () => {
      shop.kill('SIGKILL')
      await ended
    },
  }
}

/** SMTP delivers at least once when the process dies after the server's acknowledgement; the Message-ID makes it one. */
async function mailsThatCameTwice({ mailbox }: World): Promise<number> {
  const ids = (await mailbox()).map(({ messageId }) => messageId)
  return ids.length - new Set(ids).size
}
