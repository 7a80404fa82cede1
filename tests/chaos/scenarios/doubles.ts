import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { type Answer, inWorld, type Server } from '../world/world.ts'

/** Fifty equal POSTs at once, with and without an idempotency key: one order, one session, one number. */
export const doubles = (server: Server, { rounds = 50, clicks = 50 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const post = (token: string, body: object, key?: string) =>
      world.call('POST', '/api/orders', { token, body, headers: key ? { 'Idempotency-Key': key } : {} })
    const ordersOf = async (id: string) => {
      const { rows } = await world.db.execute<{ id: string; open: boolean }>(sql`select id from orders where user_id = ${id}`)
      return rows.length
    }
    const sessionsOf = async ({ orderNumber = '' }) =>
      (await world.ledger()).sessions.filter(({ client_reference_id }) => client_reference_id === orderNumber).length
    const options = async () => {
      const customer = await aCustomer(world.db)
      const product = await aProduct(world.db, { sizes: { M: clicks * 2 } })
      return { customer, body: anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` }) }
    }

    let wrong = 0
    for (let round = 0; round < rounds; round += 1) {
      const { customer, body } = await options()
      const key = round % 2 === 0 ? randomUUID() : undefined
      const answers = await Promise.all(Array.from({ length: clicks }, () => post(customer.token, body, key)))
      const different = new Set(answers.map(({ status, body: response }) => JSON.stringify([status, response])))
      const one = answers[0] as Answer
      const right =
        different.size === 1 && one.status === 201 && (await ordersOf(customer.id)) === 1 && (await sessionsOf(one.body)) === 1
      if (!right) wrong += 1
    }

    // Looks for the open order first and posts then, each click independently.
    const { customer, body } = await options()
    await Promise.all(
      Array.from({ length: clicks }, async () => {
        if ((await ordersOf(customer.id)) === 0) await post(customer.token, body, randomUUID())
      }),
    )
    const doubled = await ordersOf(customer.id)
    return [
      figure(
        `${clicks} equal POSTs at once, ${rounds} rounds`,
        'one order, session, number',
        `${wrong} rounds wrong`,
        wrong === 0,
      ),
      audited(await world.breaches()),
      control('looks for the order, then posts', `${doubled} orders`, doubled > 1),
    ]
  })
