import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { OrderRequest } from '../../../contract/orders.ts'
import { promisedDelivery } from '../../../contract/promised-delivery.ts'
import { anOrder } from '../../../tests/factories/order.ts'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { aProduct, availableOf } from '../../../tests/factories/product.ts'
import { aShopper } from '../../../tests/factories/shopper.ts'
import { testTools } from '../../../tests/factories/tools.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { addresses, orderLines, orders, paymentSessions, productSizes, reservations } from '../../database/schema/index.ts'
import { placeOrder } from '../orders/place-order.ts'
import { checkOut } from './check-out.ts'
import { awaitPaymentSession } from './open-session.ts'

const database = freshDatabase()

/** A shop of the test's own on the file's database. */
async function aShop() {
  const provider = memoryProvider()
  const tools = testTools(database.db, { payments: provider.payments })
  const shopper = await aShopper(database.db)
  const buys = (request: OrderRequest, key?: string) => checkOut(tools, shopper, request, key)
  return { provider, tools, shopper, buys }
}

const stored = async (id: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('no order')
  return order
}
const ordersOf = (shopper: { id: string }) => database.db.select().from(orders).where(eq(orders.userId, shopper.id))

describe('placing an order (orders and payments)', () => {
  test('holds the stock, keeps prices and VAT of now, and opens one payment page for the whole sum', async () => {
    const { provider, buys } = await aShop()
    const abaya = await aProduct(database.db, { name: 'Abaya Nour', priceCents: 59_90, sizes: { M: 5 } })
    const placed = await buys(anOrder([[abaya, 'M', 2]]))
    expect(placed.orderNumber).toMatch(/^NL-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const order = await stored(placed.id)
    expect(order).toMatchObject({
      state: 'EN_ATTENTE',
      subtotalCents: 119_80,
      shippingCents: 0,
      totalCents: 119_80,
      returnDays: 14,
    })
    expect(order.promisedDelivery).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id))
    expect(line).toMatchObject({ name: 'Abaya Nour', quantity: 2, unitPriceCents: 59_90, vatPercent: 20, vatCents: 19_97 })
    const [size] = await database.db.select().from(productSizes).where(eq(productSizes.productId, abaya.id))
    expect(size).toMatchObject({ available: 3, reserved: 2, sold: 0 })
    const [session] = [...provider.sessions.values()]
    expect(placed.paymentUrl).toBe(session?.url)
    expect(session).toMatchObject({
      amountCents: 119_80,
      orderNumber: placed.orderNumber,
      request: {
        successUrl: `http://localhost:3000/checkout/success?order_number=${placed.orderNumber}`,
        cancelUrl: `http://localhost:3000/checkout/error?order_number=${placed.orderNumber}`,
      },
    })
  })

  test('charges the delivery that the shop announces (decision 3, spec 9, contract 4 meanings)', async () => {
    const { buys } = await aShop()
    const total = async (priceCents: number, wish: Partial<OrderRequest> = {}) => {
      const product = await aProduct(database.db, { priceCents })
      return (await stored((await buys(anOrder([[product, 'M', 1]], wish))).id)).shippingCents
    }
    expect(await total(100_00)).toBe(5_99)
    expect(await total(100_01)).toBe(0)
    expect(await total(100_01, { shippingMethod: 'express' })).toBe(12_99)
  })

  test.each([
    ['France', 20, 20_00],
    ['Allemagne', 19, 19_16],
    ['Belgique', 21, 20_83],
    ['Espagne', 21, 20_83],
    ['Italie', 22, 21_64],
  ] as const)('stores rate and VAT of each line, and of its delivery, for %s (decision 34)', async (country, percent, cents) => {
    const { buys } = await aShop()
    const product = await aProduct(database.db, { priceCents: 120_00 })
    const scarf = await aProduct(database.db, { priceCents: 1 })
    const address = { firstName: 'Lea', lastName: 'Rossi', street: 'Via 1', postalCode: '00100', city: 'Roma', country }
    const both = anOrder(
      [
        [product, 'M', 1],
        [scarf, 'M', 2],
      ],
      { address },
    )
    const { id } = await buys(both)
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)
    expect(lines.map(({ vatPercent, vatCents }) => [vatPercent, vatCents])).toEqual([
      [percent, cents],
      [percent, 0],
    ])
    const order = await stored(id)
    expect(order.shippingVatPercent).toBe(percent)
    expect(order.shippingAddress).toBe(`Lea Rossi\nVia 1\n00100 Roma\n${country}`)
  })

  test('promises the day that its zone and way of delivery take (decision 21)', async () => {
    const { buys, tools } = await aShop()
    const product = await aProduct(database.db)
    const italian = { ...anOrder([]).address, country: 'Italie' } as OrderRequest['address']
    for (const [wish, country, method] of [
      [{}, 'FR', 'standard'],
      [{ address: italian }, 'IT', 'standard'],
      [{ address: italian, shippingMethod: 'express' }, 'IT', 'express'],
    ] as const) {
      const order = await stored((await buys(anOrder([[product, 'M', 1]], wish))).id)
      expect(order.promisedDelivery).toBe(promisedDelivery(tools.settings.now(), order.createdAt, country, method))
    }
  })

  test('merges doubled lines', async () => {
    const { buys } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 3 } })
    const { id } = await buys(
      anOrder([
        [product, 'M', 1],
        [product, 'M', 2],
      ]),
    )
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    expect(lines.map(({ quantity }) => quantity)).toEqual([3])
  })

  test('refuses the whole order for one sold-out size and holds nothing (spec 5, checkout)', async () => {
    const { buys, shopper } = await aShop()
    const abaya = await aProduct(database.db, { sizes: { M: 1 } })
    const khimar = await aProduct(database.db, { name: 'Khimar Lina', sizes: { S: 0 } })
    await expect(
      buys(
        anOrder([
          [abaya, 'M', 1],
          [khimar, 'S', 1],
        ]),
      ),
    ).rejects.toMatchObject({
      code: 'size_sold_out',
      facts: { product: 'Khimar Lina', size: 'S' },
    })
    expect(await availableOf(database.db, abaya, 'M')).toBe(1)
    expect(await ordersOf(shopper)).toEqual([])
  })

  test('takes an address of her own by its id, never of somebody else', async () => {
    const { buys, shopper } = await aShop()
    const product = await aProduct(database.db)
    const stranger = await aShopper(database.db)
    const fields = { firstName: 'A', lastName: 'B', street: 'C', postalCode: '1', city: 'D', country: 'BE' as const }
    const [own, other] = await database.db
      .insert(addresses)
      .values([
        { userId: shopper.id, ...fields },
        { userId: stranger.id, ...fields },
      ])
      .returning()
    const { id } = await buys(anOrder([[product, 'M', 1]], { address: { id: own?.id ?? '' } }))
    expect((await stored(id)).country).toBe('BE')
    for (const id of [other?.id ?? '', 'no-id']) {
      await expect(buys(anOrder([[product, 'M', 1]], { address: { id } }))).rejects.toMatchObject({ code: 'address_not_found' })
    }
  })

  test.each([
    'https://evil.example/checkout',
    '/checkout',
    'http://localhost:3000@evil.example/',
    'http://localhost:3001/checkout',
    'javascript:alert(1)',
  ])('refuses to send the shopper back to %s (contract, returnUrl; security, input)', async (returnUrl) => {
    const { buys, provider } = await aShop()
    const product = await aProduct(database.db)
    await expect(buys(anOrder([[product, 'M', 1]], { returnUrl }))).rejects.toMatchObject({ code: 'return_url_foreign' })
    expect(provider.state.calls).toBe(0)
  })

  test('refuses a sum that no card can pay instead of failing on it', async () => {
    const { buys } = await aShop()
    const product = await aProduct(database.db, { priceCents: 900_000_00, sizes: { M: 10 } })
    await expect(buys(anOrder([[product, 'M', 3]]))).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })
})

describe('the last pieces (orders and payments, goal figures)', () => {
  test.each([1, 7])('fifty shoppers at once on %i pieces: exactly that many are sold', async (pieces) => {
    const { tools } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: pieces } })
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => aShopper(database.db)))
    const results = await Promise.allSettled(shoppers.map((shopper) => checkOut(tools, shopper, anOrder([[product, 'M', 1]]))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(pieces)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['size_sold_out']))
    const [size] = await database.db.select().from(productSizes).where(eq(productSizes.productId, product.id))
    expect(size).toMatchObject({ available: 0, reserved: pieces, sold: 0 })
  })

  test('carts of the same lines in any order never deadlock', async () => {
    const { tools } = await aShop()
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(database.db, { sizes: { S: 500, M: 500 } })))
    const shoppers = await Promise.all(Array.from({ length: 24 }, () => aShopper(database.db)))
    const lines = products.flatMap((product) => [[product, 'S', 1] as const, [product, 'M', 1] as const])
    const turned = (by: number) =>
      [...lines.slice(by), ...lines.slice(0, by)].map((line): [{ id: number }, 'S' | 'M', number] => [...line])
    const results = await Promise.allSettled(shoppers.map((shopper, at) => checkOut(tools, shopper, anOrder(turned(at % 8)))))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  })
})

describe('a provider in trouble (orders and payments, goal figures)', () => {
  const nothingIsHeld = async (product: { id: number }) => {
    const [size] = await database.db.select().from(productSizes).where(eq(productSizes.productId, product.id))
    expect(size).toMatchObject({ available: 10, reserved: 0, sold: 0 })
    const held = await database.db.select().from(reservations).where(sql`product_id = ${product.id} and state = 'held'`)
    expect(held).toEqual([])
  }

  test.each(['down', 'refuse'] as const)('%s: the shopper is told, nothing is held, her key is free', async (failing) => {
    const { provider, buys, shopper } = await aShop()
    const product = await aProduct(database.db)
    provider.state.failing = failing
    await expect(buys(anOrder([[product, 'M', 1]]), 'k')).rejects.toMatchObject({ code: 'payment_unavailable' })
    await nothingIsHeld(product)
    expect((await ordersOf(shopper)).map(({ state }) => state)).toEqual(['ANNULÉ'])
    provider.state.failing = undefined
    expect((await buys(anOrder([[product, 'M', 1]]), 'k')).paymentUrl).toBeTruthy()
    expect(provider.openOnes()).toHaveLength(1)
  })

  test('created, then failed: the session is found again, none is opened twice', async () => {
    const { provider, buys } = await aShop()
    const product = await aProduct(database.db)
    provider.state.failing = 'create-then-fail'
    const first = await buys(anOrder([[product, 'M', 1]]))
    provider.state.failing = undefined
    expect(await buys(anOrder([[product, 'M', 1]]))).toEqual(first)
    expect(provider.state.opened).toBe(1)
  })

  test('double clicks on a failing provider are all told, and leave one cancelled order', async () => {
    const { provider, buys, shopper } = await aShop()
    const product = await aProduct(database.db)
    provider.state.failing = 'refuse'
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => buys(anOrder([[product, 'M', 1]]), 'same')))
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'payment_unavailable' } })
    await nothingIsHeld(product)
    expect((await ordersOf(shopper)).every(({ state }) => state === 'ANNULÉ')).toBe(true)
  })

  test('no transaction is open while the provider is asked', async () => {
    const { provider, tools, shopper } = await aShop()
    const product = await aProduct(database.db)
    const open = provider.payments.openSession
    let waiting = -1
    provider.payments.openSession = async (request, key) => {
      const { rows } = await database.db.execute<{ count: number }>(
        sql`select count(*)::integer as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      waiting = rows[0]?.count ?? -1
      return open(request, key)
    }
    await checkOut(tools, shopper, anOrder([[product, 'M', 1]]))
    expect(waiting).toBe(0)
  })

  test('a click that has waited for a call that got lost is told so, and does not begin another ten seconds', async () => {
    const { provider, tools, shopper } = await aShop()
    const product = await aProduct(database.db)
    const { sessionId } = await placeOrder(tools, shopper, anOrder([[product, 'M', 1]]))
    let looks = 0
    const db = Object.assign(Object.create(database.db) as typeof database.db, {
      select: (fields: never) => {
        looks += 1
        return database.db.select(fields)
      },
    })
    const waiting = awaitPaymentSession({ ...tools, db }, sessionId)
    const grewOld = async () => {
      // The second look begins when the first has found the call under way.
      await vi.waitUntil(() => looks > 1, { timeout: 20_000 })
      await database.db
        .update(paymentSessions)
        .set({ createdAt: sql`now() - interval '11 seconds'` })
        .where(eq(paymentSessions.id, sessionId))
    }
    await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'payment_unavailable' }), grewOld()])
    expect(provider.state.opened).toBe(0)
  })

  test('a session whose creator died is opened by the next click, under the same key and body', async () => {
    const { provider, tools, buys, shopper } = await aShop()
    const product = await aProduct(database.db)
    const died = await placeOrder(tools, shopper, anOrder([[product, 'M', 1]]))
    await database.db
      .update(paymentSessions)
      .set({ createdAt: sql`now() - interval '11 seconds'` })
      .where(eq(paymentSessions.id, died.sessionId))
    const again = await buys(anOrder([[product, 'M', 1]]))
    expect(again.id).toBe(died.orderId)
    const [stored] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.id, died.sessionId))
    expect([...provider.sessions.values()].map(({ key, request }) => [key, request])).toEqual([
      [died.sessionId, stored?.requestBody],
    ])
  })
})
