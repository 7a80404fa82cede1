import { setTimeout as pause } from 'node:timers/promises'
import { aCustomer } from '../../factories/customer.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { lostOf, startLoad } from '../world/order-load.ts'
import { primaryAndStandby } from '../world/primary-and-standby.ts'
import { inWorld, type Server, secondsUntil } from '../world/world.ts'

/**
 * The database's machine burns while orders come in: nothing is left of it, and its synchronous standby is promoted. No
 * acknowledged order is lost, and the shop, which knows one address, goes on without a restart.
 */
export async function machineLoss(_server: Server, { loadMs = 3_000, settles = true, timed = true } = {}): Promise<Figure[]> {
  return [...(await withSynchronousStandby({ loadMs, settles, timed })), await withLateStandby(loadMs)]
}

async function withSynchronousStandby({ loadMs, settles, timed }: { loadMs: number; settles: boolean; timed: boolean }) {
  const machines = await primaryAndStandby()
  try {
    await machines.becomesSynchronous()
    return await inWorld({ url: machines.url }, async (world): Promise<Figure[]> => {
      await world.opensShop()
      const { token } = await aCustomer(world.db)
      const orders = async () => (await world.call('GET', '/api/orders', { token })).status
      const load = startLoad(world)
      await load.isUnderWay()
      await pause(loadMs)
      await machines.burns()
      const burnt = performance.now()
      const meanwhile = await orders()
      await machines.promotesStandby()
      const backSeconds = await secondsUntil(async () => (await orders()) === 200, 30, 25)
      const goneSeconds = (performance.now() - burnt) / 1_000
      const before = load.acknowledged.length
      const onwards = await secondsUntil(async () => load.acknowledged.length > before, 30, 25)
      const { acknowledged, statuses } = await load.stop()
      const lost = await lostOf(world, acknowledged)
      if (settles) await secondsUntil(async () => (await world.unsettled()).length === 0, 120, 500)
      return [
        figure(
          'the database’s machine burns under load, its disk too; a synchronous standby is promoted',
          '0 acknowledged orders lost',
          `${lost} of ${acknowledged.length} lost`,
          lost === 0 && acknowledged.length > 0,
        ),
        figure(
          'answers under load',
          '201 or 503',
          [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
          [...statuses.keys()].every((status) => [201, 503].includes(status)),
        ),
        figure('while there is no primary', '503', meanwhile, meanwhile === 503),
        figure(
          'serving after the promotion, the same process',
          'within 5 s, and orders go on',
          `${backSeconds.toFixed(1)} s; ${goneSeconds.toFixed(1)} s after the loss; the next order ${onwards.toFixed(1)} s later`,
          Number.isFinite(onwards) && (backSeconds <= 5 || !timed),
        ),
        audited([...(await world.breaches()), ...(settles ? await world.unsettled() : [])]),
      ]
    })
  } finally {
    await machines.stop()
  }
}

/** The control: a standby that follows when it can. */
async function withLateStandby(loadMs: number): Promise<Figure> {
  const machines = await primaryAndStandby()
  try {
    return await inWorld({ url: machines.url }, async (world) => {
      await world.opensShop()
      const load = startLoad(world)
      await load.isUnderWay()
      machines.fallsBehind()
      await pause(loadMs)
      await machines.burns()
      await machines.promotesStandby()
      const { acknowledged } = await load.stop()
      const lost = await lostOf(world, acknowledged)
      return control(
        'a standby that orders do not wait for',
        `${lost} of ${acknowledged.length} acknowledged orders lost`,
        lost > 0,
      )
    })
  } finally {
    await machines.stop()
  }
}
