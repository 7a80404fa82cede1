import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { aShopper } from '../../factories/shopper.ts'
import { audited, control, type Figure, figure } from '../figure.ts'
import { type Answer, inWorld, type Server } from '../world.ts'

/** Fifty equal POSTs at once, with and without a key: one order, one session, one number. */
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
    const wish = async () => {
      const shopper = await aShopper(world.db)
      const product = await aProduct(world.db, { sizes: { M: clicks * 2 } })
      return { shopper, body: anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` }) }
    }

    let wrong = 0
    for (let round = 0; round < rounds; round += 1) {
      const { shopper, body } = await wish()
      const key = round % 2 === 0 ? randomUUID() : undefined
      const answers = await Promise.all(Array.from({ length: clicks }, () => post(shopper.token, body, key)))
      const different = new Set(answers.map(({ status, body: said }) => JSON.stringify([status, said])))
      const one = answers[0] as Answer
      const right =
        different.size === 1 && one.status === 201 && (await ordersOf(shopper.id)) === 1 && (await sessionsOf(one.body)) === 1
      if (!right) wrong += 1
    }

    // Looks for the open order first and posts then, each click on its own.
    const { shopper, body } = await wish()
    await Promise.all(
      Array.from({ length: clicks }, async () => {
        if ((await ordersOf(shopper.id)) === 0) await post(shopper.token, body, randomUUID())
      }),
    )
    const doubled = await ordersOf(shopper.id)
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
