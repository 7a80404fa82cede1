import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultSizes, type Size } from '../../../contract/rules/sizes/sizes.ts'
import { aCustomer, anOwner } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure, seeded } from '../world/figure.ts'
import { inWorld, type Server, type World } from '../world/world.ts'

type Line = [{ id: number }, Size, number]

/** Also of another kind, so that both sides must agree on an order of all of them. */
const sizes = [...defaultSizes, '52', '54']

/** The owner imports stock files while customers order: no deadlock reaches either, and every file is applied as a whole. */
export const inventory = (server: Server, { files = 6, products: count = 27, atOnce = 8 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const stock = Object.fromEntries(sizes.map((size) => [size, 20_000]))
    const products = await Promise.all(Array.from({ length: count }, () => aProduct(world.db, { sizes: stock })))
    const customers = await Promise.all(Array.from({ length: atOnce }, () => aCustomer(world.db)))
    const owner = await anOwner(world.db)
    const next = seeded(7)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item

    const statuses = new Map<number, number>()
    const counted = new AbortController()
    const shopping = customers.map(async ({ token }) => {
      while (!counted.signal.aborted) {
        const cart: Line[] = Array.from({ length: 6 }, () => [oneOf(products), oneOf(sizes), 1])
        const { status } = await world.call('POST', '/api/orders', {
          token,
          body: anOrder(cart, { returnUrl: `${world.url}/checkout` }),
          headers: { 'Idempotency-Key': randomUUID() },
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const states: string[] = []
    for (let file = 0; file < files; file += 1) states.push(await countedByFile(world, owner.token, products))
    counted.abort()
    await Promise.all(shopping)

    const bad = [...statuses].filter(([status]) => status !== 201)
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
    const done = states.filter((state) => state === 'done').length
    const naive = await deadlocksOf(world, products)
    return [
      figure(
        `orders of 6 lines, ${atOnce} at a time, during ${files} inventory files of ${count} lines`,
        'no 5xx',
        answers,
        bad.length === 0,
      ),
      figure('files that were applied whole', `${files} of ${files}`, `${done} of ${files}`, done === files),
      audited(await world.breaches()),
      control('stock counted in the order of the file', `${naive} deadlocks`, naive > 0),
    ]
  })

/**
 * In descending order and with other numbers than the shop's, so that each line moves stock against the checkouts' lock
 * order.
 */
async function countedByFile(world: World, token: string, products: { id: number }[]): Promise<string> {
  const lines = products
    .toReversed()
    .map(({ id }) => [id, ...sizes.map(() => 20_000 + Math.floor(Math.random() * 500))].join(';'))
  const titles = ['Numéro', ...sizes.map((size) => `Stock ${size}`)].join(';')
  const answer = await fetch(`${world.url}/api/admin/imports?inventory=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
    body: [titles, ...lines].join('\r\n'),
  })
  const { id } = (await answer.json()) as { id: string }
  await world.call('POST', `/api/admin/imports/${id}/apply`, { token, body: { lines: 'all' } })
  for (let looks = 0; looks < 300; looks += 1) {
    const { body } = await world.call('GET', `/api/admin/imports/${id}`, { token })
    // A line with less stock than an order just took is left out and reported; the rest of the file is applied.
    if (body.state === 'done') return 'done'
    await pause(100)
  }
  return 'not done after 30 s'
}

/** The same two kinds of work in bare transactions without retries, in the file's order. */
async function deadlocksOf({ database: { pool } }: World, products: { id: number }[]): Promise<number> {
  let deadlocks = 0
  const touch = async (ids: number[]) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const id of ids)
        await client.query(`select 1 from product_sizes where product_id = $1 and size = 'M' for update`, [id])
    } catch (error) {
      deadlocks += Number((error as { code?: string }).code === '40P01')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const ids = products.map(({ id }) => id)
  for (let round = 0; round < 5; round += 1) await Promise.all([touch(ids), touch(ids.toReversed())])
  return deadlocks
}
