import { sql } from 'drizzle-orm'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { type Answer, inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

type Buyer = Awaited<ReturnType<typeof aCustomer>>
type Buy = (customer: Buyer, product: { id: number }) => Promise<{ happy: boolean; paymentUrl?: string }>

/** Many customers at once, each ordering one of K items. */
async function race(world: World, buy: Buy, customers: Buyer[], quantity: number) {
  const product = await aProduct(world.db, { sizes: { M: quantity } })
  const ends = await Promise.all(customers.map((customer) => buy(customer, product)))
  return { product, happy: ends.filter(({ happy }) => happy) }
}

/** Checks first and writes then, as many shops do. */
const naive =
  ({ db }: World): Buy =>
  async (_customer, { id }) => {
    const { rows } = await db.execute<{ available: number }>(sql`select available from product_sizes where product_id = ${id}`)
    const available = rows[0]?.available ?? 0
    if (available < 1) return { happy: false }
    await db.execute(sql`update product_sizes set available = ${available - 1} where product_id = ${id}`)
    return { happy: true }
  }

/** 200 customers on K = 50 and K = 1 items: exactly K are sold, and all paid. */
export const stock = (server: Server, { rounds = 100, people = 200, kinds = [50, 1] } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const customers = await Promise.all(Array.from({ length: people }, () => aCustomer(world.db)))
    const statuses = new Map<number, number>()
    const hears = ({ status }: Answer) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const buy: Buy = async ({ token }, product) => {
      const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
      const { status, body: response } = await world.orders(token, body, hears)
      return { happy: status === 201, paymentUrl: response.paymentUrl ?? '' }
    }
    const found: Figure[] = []
    for (const quantity of kinds) {
      let wrong = 0
      let sold = 0
      for (let round = 0; round < rounds; round += 1) {
        const { product, happy } = await race(world, buy, customers, quantity)
        await Promise.all(happy.map(({ paymentUrl }) => world.pays(paymentUrl ?? '')))
        await secondsUntil(async () => (await soldOf(world, product)) >= quantity, 120, 50)
        const paid = await soldOf(world, product)
        sold += paid
        if (happy.length !== quantity || paid !== quantity) wrong += 1
      }
      const goal = `exactly ${quantity} sold, ${rounds} rounds`
      found.push(
        figure(`${people} customers on K = ${quantity}`, goal, `${sold} sold in all, ${wrong} rounds wrong`, wrong === 0),
      )
    }
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    found.push(
      figure(
        'answers',
        '201, 409, or later (503)',
        answers,
        [...statuses.keys()].every((status) => [201, 409, 503].includes(status)),
      ),
    )
    found.push(audited(await world.breaches()))
    const { happy } = await race(world, naive(world), customers, 1)
    found.push(control('check-then-write', `${happy.length} of 1 piece sold`, happy.length > 1))
    return found
  })

async function soldOf({ db }: World, { id }: { id: number }): Promise<number> {
  const { rows } = await db.execute<{ sold: number }>(sql`select sold from product_sizes where product_id = ${id}`)
  return rows[0]?.sold ?? 0
}
