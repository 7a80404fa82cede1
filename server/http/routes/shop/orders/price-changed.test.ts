import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { priceChanged } from '../../../../../contract/api/orders.ts'
import { aCustomer } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { shopWithPaymentPage } from '../../../../../tests/setup/shop-with-payment-page.ts'
import { products } from '../../../../database/schema/index.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

async function aCheckout() {
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

describe('the total that the customer has seen (decision 37; contract 4)', () => {
  test('is binding: another total is 409 with the current sums; nothing is ordered and no stock is held', async () => {
    const { order, costs, ordered, held } = await aCheckout()
    await costs(109_90)
    const { status, body } = await order(65.89)
    expect(status).toBe(409)
    expect(priceChanged.parse(body)).toMatchObject({ code: 'price_changed', subtotal: 109.9, shipping: 0, total: 109.9 })
    expect(body.message).toContain('109,90\u00a0€')
    expect([await ordered(), await held()]).toEqual([0, 0])
    expect((await order(109.9)).status).toBe(201)
  })

  test('is accepted if it is unchanged or missing; the key of a refused request can be used again', async () => {
    const { order, costs, ordered } = await aCheckout()
    expect((await order(65.9, 'clé')).body.code).toBe('price_changed')
    expect((await order(65.89, 'clé')).status).toBe(201)
    // A request repeated after a lost answer returns the order that was made, whatever the price is now.
    await costs(109_90)
    expect((await order(65.89, 'clé')).status).toBe(201)
    expect(await ordered()).toBe(1)
    expect((await order(undefined)).status).toBe(201)
  })

  test('is compared without a key too, also with an open order of the same lines', async () => {
    const { order, ordered } = await aCheckout()
    expect((await order(65.89)).status).toBe(201)
    expect((await order(65.9)).body).toMatchObject({ code: 'price_changed', total: 65.89 })
    expect((await order(65.89)).status).toBe(201)
    expect(await ordered()).toBe(1)
  })

  test.each([-1, '65.89', null])('is refused with 400 if it is %s', async (total) => {
    expect((await (await aCheckout()).order(total as never)).status).toBe(400)
  })
})
