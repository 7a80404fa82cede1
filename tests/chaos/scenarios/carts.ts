import { randomUUID } from 'node:crypto'
import { defaultSizes, type Size } from '../../../contract/rules/sizes/sizes.ts'
import { reserveStock } from '../../../server/domain/catalogue/stock/reserve-stock.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure, seeded } from '../world/figure.ts'
import { inWorld, type Server, type World } from '../world/world.ts'

type Line = [{ id: number }, Size, number]

/** Random carts of four lines, eight at a time: no deadlock, no 5xx. */
export const carts = (server: Server, { orders = 2_000, atOnce = 8 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const few = defaultSizes.slice(0, 3)
    const stock = Object.fromEntries(few.map((size) => [size, orders * 4]))
    const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(world.db, { sizes: stock, priceCents: 10_00 })))
    const customers = await Promise.all(Array.from({ length: atOnce }, () => aCustomer(world.db)))
    const next = seeded(11)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
    const cart = (): Line[] => Array.from({ length: 4 }, () => [oneOf(products), oneOf(few), 1 + Math.floor(next() * 2)])

    const statuses = new Map<number, number>()
    await inParallel(customers, orders, async ({ token }) => {
      const body = anOrder(cart(), { returnUrl: `${world.url}/checkout` })
      const { status } = await world.call('POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': randomUUID() } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    const bad = [...statuses].filter(([status]) => status !== 201)
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    const naive = await deadlocksOf(world, customers, Math.min(orders, 16), cart)
    return [
      figure(`${orders} random 4-line carts, ${atOnce} at a time`, 'no deadlock, no 5xx', answers, bad.length === 0),
      audited(await world.breaches()),
      control('lines taken as they stand in the cart', `${naive} deadlocks`, naive > 0),
    ]
  })

async function deadlocksOf({ db }: World, workers: unknown[], orders: number, cart: () => Line[]): Promise<number> {
  let deadlocks = 0
  await inParallel(workers, orders, async () => {
    const undo = new Error('undo')
    await db
      .transaction(async (tx) => {
        // Counted here, because the shop repeats a transaction that lost a deadlock.
        for (const [{ id: productId }, size, quantity] of cart())
          await reserveStock(tx, { orderId: randomUUID(), productId, size, quantity }).catch((error: unknown) => {
            deadlocks += Number(String((error as Error).cause ?? error).includes('deadlock'))
            throw error
          })
        // Rolls back, so that the control leaves nothing in the books.
        throw undo
      })
      .catch(() => {})
  })
  return deadlocks
}

async function inParallel<Worker>(workers: Worker[], times: number, work: (worker: Worker) => Promise<void>): Promise<void> {
  let left = times
  await Promise.all(
    workers.map(async (worker) => {
      while (left-- > 0) await work(worker)
    }),
  )
}
