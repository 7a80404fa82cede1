import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '../../../../tests/factories/context.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { memoryProvider } from '../../../../tests/factories/payment-provider.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { type OpenDatabase, openDatabase } from '../../../database/client.ts'
import { demoLimits, limitsAsSet, productionLimits, withoutOrderLimits } from '../../rate-limits.ts'
import { ShopError } from '../../shop-error.ts'
import { checkout } from './checkout.ts'

const database = freshDatabase()
/** The connections of another process of the shop. */
let second: OpenDatabase
beforeAll(() => {
  second = openDatabase(database.url)
})
afterAll(() => second.pool.end())

async function aShop(limits = productionLimits) {
  const { db } = database
  const provider = memoryProvider()
  const context = testContext(db, { payments: provider.payments, limits })
  const elsewhere = testContext(second.db, { payments: provider.payments, limits })
  const customer = await aCustomer(db)
  const product = await aProduct(db, { priceCents: 40_00, sizes: { M: 500 } })
  /** Each quantity makes another order: the same quantity again would return the same order. */
  const buys = (quantity: number, by = {}, at = context) => checkout(at, customer, anOrder([[product, 'M', quantity]]), by)
  const unpaid = async () => {
    const { rows } = await db.execute<{ number: string; pieces: number }>(sql`
      select o.number, sum(r.quantity)::integer as pieces from orders o join stock_holds r on r.order_id = o.id and r.state = 'held'
      where o.user_id = ${customer.id} and o.state = 'EN_ATTENTE' group by o.id order by o.created_at`)
    return rows
  }
  const held = async () => (await unpaid()).reduce((sum, { pieces }) => sum + pieces, 0)
  return { provider, context, elsewhere, customer, product, buys, unpaid, held }
}

const codeOf = (error: unknown) => {
  if (error instanceof ShopError) return error.code
  throw error
}

describe('what one account may hold unpaid (decision 41)', () => {
  test('three orders: a fourth cancels the oldest, releases its stock, closes its page and mails the customer', async () => {
    const { provider, context, product, buys, unpaid } = await aShop()
    const [first, ...others] = [await buys(1), await buys(2), await buys(3)]
    const fourth = await buys(4)
    expect((await unpaid()).map(({ number }) => number)).toEqual([...others, fourth].map(({ orderNumber }) => orderNumber))
    expect(await availableOf(context.db, product, 'M')).toBe(500 - 2 - 3 - 4)
    const ended = [...provider.sessions.values()].find(({ orderNumber }) => orderNumber === first?.orderNumber)
    expect(ended?.state).toBe('expired')
    const { rows } = await context.db.execute(sql`select kind from mails where reference = ${first?.id}`)
    expect(rows).toEqual([{ kind: 'order_cancelled' }])
  })

  test('forty pieces: as many of the oldest orders as necessary are cancelled', async () => {
    const { buys, unpaid, held } = await aShop()
    for (const pieces of [20, 12, 8]) await buys(pieces)
    await buys(30)
    expect((await unpaid()).map(({ pieces }) => pieces)).toEqual([8, 30])
    expect(await held()).toBe(38)
  })

  test('an order of forty-one pieces is refused, and cancels no other', async () => {
    const { buys, unpaid } = await aShop()
    await buys(3)
    await expect(buys(41)).rejects.toMatchObject({ code: 'order_too_large', facts: { pieces: 40 } })
    expect(await unpaid()).toHaveLength(1)
  })

  test('a repeated request returns the existing order, is not counted again and cancels nothing', async () => {
    const { buys, unpaid } = await aShop()
    const made = [await buys(1), await buys(2, { key: 'two' }), await buys(3)]
    expect(await buys(1)).toEqual(made[0])
    expect(await buys(2, { key: 'two' })).toEqual(made[1])
    expect(await unpaid()).toHaveLength(3)
  })

  test('an order for which there is no stock cancels none of the others', async () => {
    const { context, customer, buys, unpaid } = await aShop()
    const gone = await aProduct(context.db, { sizes: { M: 0 } })
    for (const pieces of [1, 2, 3]) await buys(pieces)
    await expect(checkout(context, customer, anOrder([[gone, 'M', 1]]))).rejects.toMatchObject({ code: 'size_sold_out' })
    expect(await unpaid()).toHaveLength(3)
  })

  test('orders that are being paid are not cancelled: the new one is refused', async () => {
    const { provider, buys, unpaid } = await aShop()
    for (const pieces of [1, 2, 3]) await buys(pieces)
    for (const session of provider.sessions.values()) session.state = 'processing'
    await expect(buys(4)).rejects.toMatchObject({ code: 'unpaid_orders_full' })
    expect(await unpaid()).toHaveLength(3)
  })

  test('an order that is being paid is passed over: the oldest of the others makes room', async () => {
    const { provider, buys, unpaid } = await aShop()
    const [first, second, third] = [await buys(1), await buys(2), await buys(3)]
    for (const session of provider.sessions.values()) if (session.orderNumber === first.orderNumber) session.state = 'processing'
    const fourth = await buys(4)
    const left = [first, third, fourth].map(({ orderNumber }) => orderNumber)
    expect((await unpaid()).map(({ number }) => number)).toEqual(left)
    expect(left).not.toContain(second.orderNumber)
  })

  /** Twenty orders at once, by turns on two processes; the most that was held at any time. */
  async function rush(limits: typeof productionLimits, mayOrder: (unpaid: number) => boolean) {
    const { context, elsewhere, buys, unpaid, held } = await aShop(limits)
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        if (mayOrder((await unpaid()).length)) await buys(at + 1, {}, at % 2 === 0 ? context : elsewhere).catch(codeOf)
      }),
    )
    return { orders: (await unpaid()).length, pieces: await held() }
  }

  test('two processes at once never exceed the limits; the control, a check before ordering, does', async () => {
    const checked = await rush(productionLimits, () => true)
    expect(checked.orders).toBeLessThanOrEqual(3)
    expect(checked.orders).toBeGreaterThan(0)
    expect(checked.pieces).toBeLessThanOrEqual(40)
    const naive = await rush(withoutOrderLimits(productionLimits), (unpaid) => unpaid < 3)
    expect(naive.orders).toBeGreaterThan(3)
  })
})

describe('new orders from one network (decision 41)', () => {
  const hourly = (orders: number) => limitsAsSet(withoutOrderLimits(productionLimits), { ORDERS_PER_HOUR: orders })

  test('two processes at once accept exactly as many as an hour allows; repeats and refusals don’t count', async () => {
    const { context, elsewhere, customer, buys, unpaid } = await aShop(hourly(5))
    const by = { address: '203.0.113.7' }
    const gone = await aProduct(context.db, { sizes: { M: 0 } })
    for (let time = 0; time < 8; time += 1) {
      await buys(1, by)
      await checkout(context, customer, anOrder([[gone, 'M', 1]]), by).catch(codeOf)
    }
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        buys(at + 2, by, at % 2 === 0 ? context : elsewhere).then(
          () => 'placed',
          (error: unknown) => codeOf(error),
        ),
      ),
    )
    expect(ends.filter((end) => end === 'placed')).toHaveLength(4)
    expect(new Set(ends)).toEqual(new Set(['placed', 'too_many_orders']))
    expect(await unpaid()).toHaveLength(5)
    expect(await buys(1, by)).toBeTruthy()
    await expect(buys(40, { address: '203.0.113.8' })).resolves.toBeTruthy()
  })

  test('an order that the network may not place cancels none of the customer’s others', async () => {
    const { buys, unpaid } = await aShop(limitsAsSet(productionLimits, { ORDERS_PER_HOUR: 3 }))
    const by = { address: '198.51.100.9' }
    for (const pieces of [1, 2, 3]) await buys(pieces, by)
    await expect(buys(4, by)).rejects.toMatchObject({ code: 'too_many_orders' })
    expect((await unpaid()).map(({ pieces }) => pieces)).toEqual([1, 2, 3])
  })

  test('under `npm start` this machine has no order limit, other machines have that of production', () => {
    expect(demoLimits.loopback.orders).toBe(Infinity)
    expect(demoLimits.everyone.orders).toBe(20)
    expect(demoLimits.unpaid).toEqual({ orders: 3, pieces: 40 })
    const set = limitsAsSet(productionLimits, { UNPAID_ORDERS: 5, UNPAID_PIECES: Infinity })
    expect(set).toMatchObject({ everyone: { orders: 20 }, unpaid: { orders: 5, pieces: Infinity } })
  })
})
