import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { aCustomer } from '../../factories/customer.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { lostOf, startLoad } from '../world/order-load.ts'
import { type OwnServer, ownServer } from '../world/own-server.ts'
import { inWorld, type Server, secondsUntil } from '../world/world.ts'

/** kill −9 of PostgreSQL with all its processes while orders come in: acknowledged orders survive, and the shop recovers. */
export async function databaseDeath(
  _server: Server,
  { kills = 5, loadMs = 3_000, settles = true, timed = true } = {},
): Promise<Figure[]> {
  const server = await ownServer()
  try {
    const lasting = await inWorld(server, async (world) => {
      await world.opensShop()
      const { token } = await aCustomer(world.db)
      const serves = async () => (await world.call('GET', '/api/orders', { token })).status === 200
      const acknowledged: string[] = []
      const statuses = new Map<number, number>()
      const backSeconds: number[] = []
      const meanwhile: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const load = startLoad(world)
        await load.isUnderWay()
        await pause(loadMs)
        await server.killed()
        await pause(1_500)
        for (const path of ['/api/orders', '/readyz']) meanwhile.push((await world.call('GET', path, { token })).status)
        await server.back()
        backSeconds.push(await secondsUntil(serves, 30, 25))
        await pause(500)
        const stopped = await load.stop()
        acknowledged.push(...stopped.acknowledged)
        for (const [status, count] of stopped.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
      }
      const lost = await lostOf(world, acknowledged)
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      const slowest = Math.max(...backSeconds)
      if (settles) await secondsUntil(async () => (await world.unsettled()).length === 0, 120, 500)
      return [
        figure(
          `${kills} × kill −9 of PostgreSQL under load`,
          '0 acknowledged orders lost',
          `${lost} of ${acknowledged.length} lost`,
          lost === 0 && acknowledged.length > 0,
        ),
        figure(
          'answers under load',
          '201 or 503',
          answers,
          [...statuses.keys()].every((status) => [201, 503].includes(status)),
        ),
        figure(
          'while it is gone',
          '503',
          [...new Set(meanwhile)].join(', '),
          meanwhile.every((status) => status === 503),
        ),
        figure('serving after its return', 'within 5 s', `${slowest.toFixed(1)} s at most`, slowest <= 5 || !timed),
        audited([...(await world.breaches()), ...(settles ? await world.unsettled() : [])]),
      ]
    })
    return [...lasting, await forgetful(server, loadMs)]
  } finally {
    await server.stop()
  }
}

/** The control: a database that acknowledges before it has written. */
const forgetful = (server: OwnServer, loadMs: number): Promise<Figure> =>
  inWorld(server, async (world) => {
    const { rows } = await world.db.execute<{ name: string }>(sql`select current_database() as name`)
    await world.db.execute(sql.raw(`alter database ${rows[0]?.name} set synchronous_commit = off`))
    // The WAL writer must not flush before the kill, neither after a delay nor after a megabyte.
    await world.db.execute(sql.raw(`alter system set wal_writer_delay = '10s'`))
    await world.db.execute(sql.raw(`alter system set wal_writer_flush_after = '1GB'`))
    await world.db.execute(sql.raw('select pg_reload_conf()'))
    await world.opensShop()
    const load = startLoad(world)
    await load.isUnderWay()
    await pause(loadMs)
    await server.killed()
    const { acknowledged } = await load.stop()
    await server.back()
    await secondsUntil(async () => (await world.call('GET', '/readyz')).status === 200, 30, 25)
    const lost = await lostOf(world, acknowledged)
    return control(
      'a database that answers before it writes',
      `${lost} of ${acknowledged.length} acknowledged orders lost`,
      lost > 0,
    )
  })
