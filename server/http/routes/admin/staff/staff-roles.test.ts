import { expect, test } from 'vitest'
import { aPreparer } from '../../../../../tests/factories/customer.ts'
import { aShopWithOrders } from '../../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()

async function aPreparersShop() {
  const shop = await aShopWithOrders(database.db)
  const { call } = openTestShop(database, shop.context)
  const { token } = await aPreparer(database.db)
  const ask = (method: string, path: string, body?: object) => call(method, `/api/admin${path}`, { token, ...(body && { body }) })
  return { ...shop, ask }
}

test('a preparer prepares and ships an order and reads its documents, but cannot cancel or refund it', async () => {
  const { ask, pays, order } = await aPreparersShop()
  const { id, orderNumber } = await pays()
  expect((await ask('POST', `/orders/${id}/prepare`)).status).toBe(200)
  const refused = [
    await ask('POST', `/orders/${id}/cancel`, { reason: 'Doublon' }),
    await ask('POST', `/orders/${id}/refund`, { amount: 1, reason: 'Geste' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
  expect((await order(id)).state).toBe('EN_TRAITEMENT')
  expect((await ask('GET', `/orders/${id}/documents`)).status).toBe(200)
  const parcel = { carrier: 'Colissimo', trackingNumber: `6A${orderNumber}` }
  expect((await ask('POST', `/orders/${id}/ship`, parcel)).body).toMatchObject({ statusCode: 'EXPÉDIÉ', ...parcel })
})

test('a preparer adds received pieces to the stock, but cannot take any out', async () => {
  const { ask, product } = await aPreparersShop()
  const options = { productId: String(product.id), size: 'M', reason: 'Livraison de l’atelier' }
  const received = await ask('POST', '/stock', { ...options, change: 3 })
  expect(received.status).toBe(200)
  expect((await ask('POST', '/stock', { ...options, change: -1 })).status).toBe(403)
  expect((await ask('POST', '/stock', { ...options, change: 1 })).body.available).toBe(received.body.available + 1)
})
