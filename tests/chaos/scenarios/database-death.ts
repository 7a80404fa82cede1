import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { startPostgres } from '../../../dev-services/postgres/embedded-postgres.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { freePorts } from '../../setup/free-ports.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

type Own = Server & { killed: () => Promise<void>; back: () => Promise<void>; stop: () => Promise<void> }

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
const forgetful = (server: Own, loadMs: number): Promise<Figure> =>
  inWorld(server, async (world) => {
    const { rows } = await world.db.execute<{ name: string }>(sql`select current_database() as name`)
    await world.db.execute(sql.raw(`alter database ${rows[0]?.name} set synchronous_commit = off`))
    // Nor does its writer come by before the kill, neither after a time nor after a megabyte.
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

/** Customers order as fast as they can; stop returns the acknowledged orders. */
function startLoad(world: World, atOnce = 8) {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  const one = async () => {
    const { token } = await aCustomer(world.db)
    const product = await aProduct(world.db, { sizes: { M: 100_000 } })
    const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
    while (!stopping.signal.aborted) {
      const answer = await world.call('POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': randomUUID() } })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) acknowledged.push(answer.body.orderNumber ?? '')
      else await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, one))
  return {
    /** On a slow machine the first order takes a while; a kill before it would show nothing. */
    isUnderWay: () => secondsUntil(async () => acknowledged.length > 0, 60, 25),
    stop: async () => {
      stopping.abort()
      await all
      return { acknowledged, statuses }
    },
  }
}

async function lostOf({ db }: World, acknowledged: string[]): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select o.number from orders o join payment_sessions s on s.order_id = o.id where s.provider_session_id is not null`,
  )
  const stored = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !stored.has(number)).length
}

/** A server with fsync, unlike that of the other figures, which can be killed as a whole. */
async function ownServer(): Promise<Own> {
  const folder = path.join(tmpdir(), `shop-torture-${randomUUID()}`)
  const port = await freePorts(1)
  let server = await startPostgres({ folder, port })
  return {
    url: server.url('postgres'),
    killed: async () => {
      const dataFolder = await dataFolderOf(server.url('postgres'))
      const pid = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(-pid, 'SIGKILL')
    },
    back: async () => {
      server = await startPostgres({ folder, port })
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function dataFolderOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}
