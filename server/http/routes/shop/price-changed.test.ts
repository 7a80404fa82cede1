import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { priceChanged } from '../../../../contract/api/orders.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithPaymentPage } from '../../../../tests/setup/shop-with-payment-page.ts'
import { products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

async function aRead() {
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db, { priceCents: 59_90, sizes: { M: 10 } })
  const order = (expectedTotal: number | undefined, key?: string) =>
    shop.call('POST', '/api/orders', {
      token: customer.token,
      body: anOrder([[product, 'M', 1]], { expectedTotal }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const costs = (priceCents: number) => database.db.update(products).set({ priceCents }).where(eq(products.id, product.id))
  const ordered = async () => (await shop.call('GET', '/api/orders', customer)).body.length
  return { order, costs, ordered, held: async () => 10 - ((await availableOf(database.db, product, 'M')) ?? 0) }
}

describe('the total that she read binds (decision 37; contract 4)', () => {
  test('another one is 409 with the current sums; nothing is ordered and nothing held', async () => {
    const { order, costs, ordered, held } = await aRead()
    await costs(109_90)
    const { status, body } = await order(65.89)
    expect(status).toBe(409)
    expect(priceChanged.parse(body)).toMatchObject({ code: 'price_changed', subtotal: 109.9, shipping: 0, total: 109.9 })
    expect(body.message).toContain('109,90\u00a0€')
    expect([await ordered(), await held()]).toEqual([0, 0])
    expect((await order(109.9)).status).toBe(201)
  })

  test('the same total is accepted, and so is no total; the key of the refused request is free again', async () => {
    const { order, costs, ordered } = await aRead()
    expect((await order(65.9, 'clé')).body.code).toBe('price_changed')
    expect((await order(65.89, 'clé')).status).toBe(201)
    // A lost answer asked again is the order that was made, whatever happened to the price since.
    await costs(109_90)
    expect((await order(65.89, 'clé')).status).toBe(201)
    expect(await ordered()).toBe(1)
    expect((await order(undefined)).status).toBe(201)
  })

  test('without a key the total that she sees is compared, also with the open order of the same lines', async () => {
    const { order, ordered } = await aRead()
    expect((await order(65.89)).status).toBe(201)
    expect((await order(65.9)).body).toMatchObject({ code: 'price_changed', total: 65.89 })
    expect((await order(65.89)).status).toBe(201)
    expect(await ordered()).toBe(1)
  })

  test.each([-1, '65.89', null])('%s is no total: 400', async (total) => {
    expect((await (await aRead()).order(total as never)).status).toBe(400)
  })
})
