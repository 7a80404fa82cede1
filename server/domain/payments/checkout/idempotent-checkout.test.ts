import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderRequest } from '../../../../contract/api/orders.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aCheckout } from '../../../../tests/factories/checkout.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { addresses, paymentSessions, products } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { settlePayment } from '../session/settle-payment.ts'
import { checkout } from './checkout.ts'
import { payOrder } from './pay-order.ts'

const database = freshDatabase()
const aShop = () => aCheckout(database.db)

describe('the same request again (contract 4, idempotency)', () => {
  test('fifty double clicks without a key make one order and one session', async () => {
    const { provider, buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 100 } })
    const placed = await Promise.all(Array.from({ length: 50 }, () => buys(anOrder([[product, 'M', 1]]))))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(new Set(placed.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    expect(await allOrders()).toHaveLength(1)
    expect(provider.state.opened).toBe(1)
    expect(await availableOf(database.db, product, 'M')).toBe(99)
  })

  test('control: twelve clicks with a key each are twelve orders, so the race above is real', async () => {
    const { buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 100 } })
    await Promise.all(Array.from({ length: 12 }, (_, at) => buys(anOrder([[product, 'M', 1]]), `key-${at}`)))
    expect(await allOrders()).toHaveLength(12)
  })

  test('the same key and body give the same order, at once and later, also with the members in another order', async () => {
    const { provider, buys } = await aShop()
    const product = await aProduct(database.db)
    const request = anOrder([[product, 'M', 1]])
    const turned = Object.fromEntries(Object.entries(request).toReversed()) as OrderRequest
    const placed = await Promise.all([request, turned, request, turned].map((body) => buys(body, 'k')))
    expect(new Set([...placed, await buys(turned, 'k')].map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(provider.state.opened).toBe(1)
  })

  test('the same key with another body is refused; for another customer it is another key', async () => {
    const { buys, context } = await aShop()
    const product = await aProduct(database.db)
    await buys(anOrder([[product, 'M', 1]]), 'k')
    await expect(buys(anOrder([[product, 'M', 2]]), 'k')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const stranger = await aCustomer(database.db)
    expect((await checkout(context, stranger, anOrder([[product, 'M', 2]]), { key: 'k' })).id).toBeTruthy()
  })

  test('the same key and body give the same order, also when its product, price and address are gone since', async () => {
    const { buys, customer } = await aShop()
    const product = await aProduct(database.db)
    const fields = { ...anAddress(), country: 'FR' as const, userId: customer.id }
    const [address] = await database.db.insert(addresses).values(fields).returning()
    const request = anOrder([[product, 'M', 1]], { address: { id: address?.id ?? '' } })
    const placed = await buys(request, 'k')
    await database.db.update(products).set({ state: 'archived' }).where(eq(products.id, product.id))
    await database.db.delete(addresses).where(eq(addresses.userId, customer.id))
    expect(await buys(request, 'k')).toEqual(placed)
    await expect(buys(request, 'other')).rejects.toBeInstanceOf(ShopError)
    await expect(buys({ ...request, paymentMethod: 'paypal' }, 'k')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('the key of a refused request is free again', async () => {
    const { buys } = await aShop()
    const soldOut = await aProduct(database.db, { sizes: { M: 0 } })
    const product = await aProduct(database.db)
    await expect(buys(anOrder([[soldOut, 'M', 1]]), 'k')).rejects.toMatchObject({ code: 'size_sold_out' })
    expect((await buys(anOrder([[product, 'M', 1]]), 'k')).paymentUrl).toBeTruthy()
  })

  test('without a key, the same lines in any order, address and methods are one request; any change makes another', async () => {
    const { buys } = await aShop()
    const [abaya, khimar] = [await aProduct(database.db), await aProduct(database.db)]
    const lines: Parameters<typeof anOrder>[0] = [
      [abaya, 'M', 1],
      [khimar, 'M', 1],
    ]
    const options = anOrder(lines)
    const first = await buys(options)
    expect(await buys(anOrder(lines.toReversed()))).toEqual(first)
    const others = [
      anOrder([
        [abaya, 'M', 2],
        [khimar, 'M', 1],
      ]),
      anOrder([[abaya, 'M', 1]]),
      { ...options, address: { ...options.address, street: '4 rue des Lilas' } },
      { ...options, paymentMethod: 'paypal' },
      { ...options, shippingMethod: 'express' },
    ] as OrderRequest[]
    const ids = new Set([first.id])
    for (const other of others) ids.add((await buys(other)).id)
    expect(ids.size).toBe(1 + others.length)
  })

  test('without a key, the same request makes a new order once the first is paid or its page is about to expire', async () => {
    const { provider, context, buys } = await aShop()
    const product = await aProduct(database.db)
    const options = anOrder([[product, 'M', 1]])
    const paid = await buys(options)
    provider.pay(paid.paymentUrl.split('/').at(-1) ?? '')
    const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, paid.id))
    await settlePayment(context, session?.id ?? '')
    const next = await buys(options)
    expect(next.id).not.toBe(paid.id)
    await database.db
      .update(paymentSessions)
      .set({ expiresAt: sql`now() + interval '119 seconds'` })
      .where(eq(paymentSessions.orderId, next.id))
    expect((await buys(options)).id).not.toBe(next.id)
  })

  test('while the provider is processing her payment the same request is that order, with any key: she does not pay twice', async () => {
    const { provider, context, customer, buys, allOrders } = await aShop()
    const product = await aProduct(database.db)
    const request = anOrder([[product, 'M', 1]])
    const placed = await buys(request, 'k')
    provider.set(placed.paymentUrl.split('/').at(-1) ?? '', { state: 'processing' })
    const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, placed.id))
    await settlePayment(context, session?.id ?? '')
    // Longer than the key lives on her device, and than the page could be paid.
    await database.db.update(paymentSessions).set({ expiresAt: sql`now()` }).where(eq(paymentSessions.orderId, placed.id))
    const paymentUrl = `${request.returnUrl}/success?order_number=${placed.orderNumber}`
    for (const key of ['k', 'another', undefined]) expect(await buys(request, key)).toEqual({ ...placed, paymentUrl })
    expect(await payOrder(context, customer.id, placed.id)).toEqual({ paymentUrl })
    expect(await allOrders()).toHaveLength(1)
    const more = anOrder([[product, 'M', 2]])
    expect((await buys(more, 'more')).id).not.toBe(placed.id)
    await expect(buys(more, 'another'), 'the key is that order’s').rejects.toMatchObject({ code: 'idempotency_key_reused' })
    provider.pay(placed.paymentUrl.split('/').at(-1) ?? '')
    await settlePayment(context, session?.id ?? '')
    expect((await buys(request, 'another')).id, 'also once it is paid').toBe(placed.id)
  })

  test('a changed price makes another order: no customer pays a price that she was not shown', async () => {
    const { buys, allOrders } = await aShop()
    const product = await aProduct(database.db, { priceCents: 50_00 })
    const before = await buys(anOrder([[product, 'M', 1]]))
    await database.db.execute(sql`update products set price_cents = 4000 where id = ${product.id}`)
    const after = await buys(anOrder([[product, 'M', 1]]))
    expect(after.id).not.toBe(before.id)
    expect((await allOrders()).map(({ subtotalCents }) => subtotalCents)).toContain(40_00)
  })
})
