import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderRequest } from '../../../contract/orders.ts'
import { anOrder } from '../../../tests/factories/order.ts'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { aProduct, availableOf } from '../../../tests/factories/product.ts'
import { aShopper } from '../../../tests/factories/shopper.ts'
import { testTools } from '../../../tests/factories/tools.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { orders, paymentSessions } from '../../database/schema/index.ts'
import { checkOut } from './check-out.ts'
import { settlePayment } from './settle-payment.ts'

const database = freshDatabase()

async function aShop() {
  const provider = memoryProvider()
  const tools = testTools(database.db, { payments: provider.payments })
  const shopper = await aShopper(database.db)
  return { provider, tools, shopper, buys: (request: OrderRequest, key?: string) => checkOut(tools, shopper, request, key) }
}

const ordersOf = (shopper: { id: string }) => database.db.select().from(orders).where(eq(orders.userId, shopper.id))

describe('the same wish again (contract 4, idempotency)', () => {
  test('fifty double clicks without a key make one order and one session', async () => {
    const { provider, buys, shopper } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 100 } })
    const placed = await Promise.all(Array.from({ length: 50 }, () => buys(anOrder([[product, 'M', 1]]))))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(new Set(placed.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    expect(await ordersOf(shopper)).toHaveLength(1)
    expect(provider.state.opened).toBe(1)
    expect(await availableOf(database.db, product, 'M')).toBe(99)
  })

  test('the control: twelve clicks with a key each are twelve orders, so the race above is a real one', async () => {
    const { buys, shopper } = await aShop()
    const product = await aProduct(database.db, { sizes: { M: 100 } })
    await Promise.all(Array.from({ length: 12 }, (_, at) => buys(anOrder([[product, 'M', 1]]), `key-${at}`)))
    expect(await ordersOf(shopper)).toHaveLength(12)
  })

  test('the same key and body at once and later give the same order; members in another order are the same body', async () => {
    const { provider, buys } = await aShop()
    const product = await aProduct(database.db)
    const request = anOrder([[product, 'M', 1]])
    const turned = Object.fromEntries(Object.entries(request).toReversed()) as OrderRequest
    const placed = await Promise.all([request, turned, request, turned].map((body) => buys(body, 'k')))
    expect(new Set([...placed, await buys(turned, 'k')].map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(provider.state.opened).toBe(1)
  })

  test('the same key with another body is refused; for another shopper it is another key', async () => {
    const { buys, tools } = await aShop()
    const product = await aProduct(database.db)
    await buys(anOrder([[product, 'M', 1]]), 'k')
    await expect(buys(anOrder([[product, 'M', 2]]), 'k')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const stranger = await aShopper(database.db)
    expect((await checkOut(tools, stranger, anOrder([[product, 'M', 2]]), 'k')).id).toBeTruthy()
  })

  test('the key of a refused request is free again', async () => {
    const { buys } = await aShop()
    const soldOut = await aProduct(database.db, { sizes: { M: 0 } })
    const product = await aProduct(database.db)
    await expect(buys(anOrder([[soldOut, 'M', 1]]), 'k')).rejects.toMatchObject({ code: 'size_sold_out' })
    expect((await buys(anOrder([[product, 'M', 1]]), 'k')).paymentUrl).toBeTruthy()
  })

  test('without a key: the same lines, address and method are the same wish, in any order; anything else is another one', async () => {
    const { buys } = await aShop()
    const [abaya, khimar] = [await aProduct(database.db), await aProduct(database.db)]
    const lines: Parameters<typeof anOrder>[0] = [
      [abaya, 'M', 1],
      [khimar, 'M', 1],
    ]
    const wish = anOrder(lines)
    const first = await buys(wish)
    expect(await buys(anOrder(lines.toReversed()))).toEqual(first)
    const others = [
      anOrder([
        [abaya, 'M', 2],
        [khimar, 'M', 1],
      ]),
      anOrder([[abaya, 'M', 1]]),
      { ...wish, address: { ...wish.address, street: '4 rue des Lilas' } },
      { ...wish, paymentMethod: 'paypal' },
      { ...wish, shippingMethod: 'express' },
    ] as OrderRequest[]
    const ids = new Set([first.id])
    for (const other of others) ids.add((await buys(other)).id)
    expect(ids.size).toBe(1 + others.length)
  })

  test('without a key: once it is paid, the same wish is another order; so it is when its page is about to end', async () => {
    const { provider, tools, buys } = await aShop()
    const product = await aProduct(database.db)
    const wish = anOrder([[product, 'M', 1]])
    const paid = await buys(wish)
    provider.pay(paid.paymentUrl.split('/').at(-1) ?? '')
    const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, paid.id))
    await settlePayment(tools, session?.id ?? '')
    const next = await buys(wish)
    expect(next.id).not.toBe(paid.id)
    await database.db
      .update(paymentSessions)
      .set({ expiresAt: sql`now() + interval '119 seconds'` })
      .where(eq(paymentSessions.orderId, next.id))
    expect((await buys(wish)).id).not.toBe(next.id)
  })

  test('a changed price makes another order: nobody pays what she was not shown', async () => {
    const { buys, shopper } = await aShop()
    const product = await aProduct(database.db, { priceCents: 50_00 })
    const before = await buys(anOrder([[product, 'M', 1]]))
    await database.db.execute(sql`update products set price_cents = 4000 where id = ${product.id}`)
    const after = await buys(anOrder([[product, 'M', 1]]))
    expect(after.id).not.toBe(before.id)
    expect((await ordersOf(shopper)).map(({ subtotalCents }) => subtotalCents)).toContain(40_00)
  })
})
