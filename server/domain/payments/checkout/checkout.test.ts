import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import { deliveryPromise } from '../../../../contract/rules/delivery-promise.ts'
import { aCheckout } from '../../../../tests/factories/checkout.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { addresses, orderLines, productSizes } from '../../../database/schema/index.ts'

const database = freshDatabase()
const aShop = () => aCheckout(database.db)

describe('placing an order (orders and payments, placing an order)', () => {
  test('holds the stock, stores the current prices and VAT, and opens one payment page for the whole sum', async () => {
    const { provider, buys, stored } = await aShop()
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

  test('charges the delivery that the shop announces (decision 3; spec 9; contract 4, cart)', async () => {
    const { buys, stored } = await aShop()
    const total = async (priceCents: number, options: Partial<OrderRequest> = {}) => {
      const product = await aProduct(database.db, { priceCents })
      return (await stored((await buys(anOrder([[product, 'M', 1]], options))).id)).shippingCents
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
    const { buys, stored } = await aShop()
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

  test('promises the day for its zone and delivery method (decision 21)', async () => {
    const { buys, context, stored } = await aShop()
    const product = await aProduct(database.db)
    const italian = { ...anOrder([]).address, country: 'Italie' } as OrderRequest['address']
    for (const [options, country, method] of [
      [{}, 'FR', 'standard'],
      [{ address: italian }, 'IT', 'standard'],
      [{ address: italian, shippingMethod: 'express' }, 'IT', 'express'],
    ] as const) {
      const order = await stored((await buys(anOrder([[product, 'M', 1]], options))).id)
      const { shipBy, earliest, latest } = deliveryPromise(context.settings.now(), order.createdAt, country, method)
      expect(order).toMatchObject({ shipBy, earliestDelivery: earliest, promisedDelivery: latest })
    }
  })

  test('merges repeated lines', async () => {
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
    const { buys, allOrders } = await aShop()
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
    expect(await allOrders()).toEqual([])
  })

  test('accepts the id of one of the customer’s own addresses, never of somebody else’s', async () => {
    const { buys, customer, stored } = await aShop()
    const product = await aProduct(database.db)
    const stranger = await aCustomer(database.db)
    const fields = { firstName: 'A', lastName: 'B', street: 'C', postalCode: '1', city: 'D', country: 'BE' as const }
    const [own, other] = await database.db
      .insert(addresses)
      .values([
        { userId: customer.id, ...fields },
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
  ])('refuses to send the customer back to %s (contract 4, endpoints; security, input)', async (returnUrl) => {
    const { buys, provider } = await aShop()
    const product = await aProduct(database.db)
    await expect(buys(anOrder([[product, 'M', 1]], { returnUrl }))).rejects.toMatchObject({ code: 'return_url_foreign' })
    expect(provider.state.calls).toBe(0)
  })

  test('refuses a sum that no card can pay, instead of failing', async () => {
    const { buys } = await aShop()
    const product = await aProduct(database.db, { priceCents: 900_000_00, sizes: { M: 10 } })
    await expect(buys(anOrder([[product, 'M', 3]]))).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })
})
