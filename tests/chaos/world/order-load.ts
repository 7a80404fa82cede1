import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { secondsUntil, type World } from './world.ts'

/** Customers order as fast as they can; stop returns the acknowledged orders. */
export function startLoad(world: World, atOnce = 8) {
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
    /** The numbers of the orders so far. */
    acknowledged,
    /** On a slow machine the first order takes a while; a kill before it would show nothing. */
    isUnderWay: () => secondsUntil(async () => acknowledged.length > 0, 60, 25),
    stop: async () => {
      stopping.abort()
      await all
      return { acknowledged, statuses }
    },
  }
}

/** How many acknowledged orders the database does not have, or without their payment session. */
export async function lostOf({ db }: World, acknowledged: string[]): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select o.number from orders o join payment_sessions s on s.order_id = o.id where s.provider_session_id is not null`,
  )
  const stored = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !stored.has(number)).length
}
