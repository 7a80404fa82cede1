import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveryChanged } from '../../../../contract/api/orders.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithPaymentPage } from '../../../../tests/setup/shop-with-payment-page.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)

/** A Monday of winter: parcels leave until 14:00 in Paris, and arrive after three to five working days. */
const beforeCutOff = '2035-01-08T12:59:59Z'
const afterCutOff = '2035-01-08T13:00:00Z'
const promised = '2035-01-15'
const promisedLater = '2035-01-16'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(beforeCutOff) }))
afterEach(() => void vi.useRealTimers())

async function aCustomerWhoRead() {
  const { token } = await aCustomer(database.db)
  const product = await aProduct(database.db, { sizes: { M: 10 } })
  const order = (expectedDelivery: string | undefined, key?: string) =>
    shop.call('POST', '/api/orders', {
      token,
      body: anOrder([[product, 'M', 1]], { expectedDelivery }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const ordered = async () => (await shop.call('GET', '/api/orders', { token })).body.length
  const promiseOf = async ({ body }: { body: { id: string } }) =>
    (await shop.call('GET', `/api/orders/${body.id}`, { token })).body.estimatedDelivery
  return { order, ordered, promiseOf, held: async () => 10 - ((await availableOf(database.db, product, 'M')) ?? 0) }
}

describe('the delivery date that the customer read is binding (decision 49; contract 4)', () => {
  test('the order keeps that date', async () => {
    const { order, promiseOf } = await aCustomerWhoRead()
    expect(await promiseOf(await order(promised))).toBe(promised)
  })

  test('after the cut-off hour the answer is 409 with the new date; nothing is ordered and no stock is held', async () => {
    const { order, ordered, held, promiseOf } = await aCustomerWhoRead()
    vi.setSystemTime(new Date(afterCutOff))
    const { status, body } = await order(promised)
    expect(status).toBe(409)
    expect(deliveryChanged.parse(body)).toMatchObject({
      code: 'delivery_changed',
      earliestDelivery: '2035-01-12',
      estimatedDelivery: promisedLater,
    })
    expect(body.message).toContain('mardi 16 janvier 2035')
    expect([await ordered(), await held()]).toEqual([0, 0])
    expect(await promiseOf(await order(promisedLater))).toBe(promisedLater)
  })

  test('a delivery later than the date sent is refused, an earlier one is accepted; no date means no check', async () => {
    const { order, promiseOf } = await aCustomerWhoRead()
    expect((await order('2035-01-12')).body.code).toBe('delivery_changed')
    expect(await promiseOf(await order('2035-02-01'))).toBe(promised)
    expect((await order(undefined)).status).toBe(201)
  })

  test('a request repeated after the cut-off returns the order that was made, with its date', async () => {
    const { order, ordered, promiseOf } = await aCustomerWhoRead()
    expect((await order(promised, 'clé')).status).toBe(201)
    vi.setSystemTime(new Date(afterCutOff))
    // Also when her page shows the new day by now: she orders once.
    for (const day of [promised, promisedLater]) expect(await promiseOf(await order(day, 'clé'))).toBe(promised)
    expect(await promiseOf(await order(promised))).toBe(promised)
    expect(await ordered()).toBe(1)
  })

  test('the key of the refused request is free again', async () => {
    const { order, ordered } = await aCustomerWhoRead()
    expect((await order('2035-01-12', 'clé')).status).toBe(409)
    expect((await order(promised, 'clé')).status).toBe(201)
    expect(await ordered()).toBe(1)
  })

  test('an open order with a later date than the one shown now is not returned instead of a new order', async () => {
    const { order, promiseOf } = await aCustomerWhoRead()
    vi.setSystemTime(new Date(afterCutOff))
    expect(await promiseOf(await order(promisedLater))).toBe(promisedLater)
    vi.setSystemTime(new Date(beforeCutOff))
    expect(await promiseOf(await order(promised))).toBe(promised)
  })

  test.each(['demain', '2035-02-30', '', 20350115, null])('%s is not a date and gives 400', async (day) => {
    const { status, body } = await (await aCustomerWhoRead()).order(day as never)
    expect([status, body.message]).toEqual([400, 'La date de livraison est invalide'])
  })
})
