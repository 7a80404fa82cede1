import { describe, expect, test } from 'vitest'
import * as messages from '../../../../../contract/text/messages.ts'
import { anAddress } from '../../../../../tests/factories/address.ts'
import { aCustomer } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { shopWithCheckouts } from '../../../../../tests/setup/routes/shop-with-checkouts.ts'
import { limitsAsSet, productionLimits } from '../../../../domain/rate-limits.ts'

const database = freshDatabase()
const { shop, aCheckout } = shopWithCheckouts(database)

test('a network that orders too often is refused with the delay, in French (decision 41; contract 3)', async () => {
  const { payments } = shop.context
  const strict = openTestShop(database, { payments, limits: limitsAsSet(productionLimits, { ORDERS_PER_HOUR: 1 }) })
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db, { sizes: { M: 10 } })
  const orders = (quantity: number) =>
    strict.call('POST', '/api/orders', {
      token: customer.token,
      body: anOrder([[product, 'M', quantity]]),
      address: '198.51.100.9',
    })
  expect((await orders(1)).status).toBe(201)
  const refused = await orders(2)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_orders' } })
  expect(refused.body.message).toMatch(/^Trop de commandes ont été passées depuis votre connexion\. Réessayez dans 60 minutes\.$/)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500)
  expect((await orders(1)).status).toBe(201)
  expect((await orders(41)).body.message).toMatch(/^Une commande compte 40 pièces au plus\./)
})

describe('orders of other customers (security, access)', () => {
  test('an order of somebody else gives the same 404 as a missing one', async () => {
    const { id, orderNumber } = await aCheckout()
    const stranger = await aCustomer(database.db)
    const bytes = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    for (const [method, tail] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/pay'],
    ] as const) {
      const foreign = await shop.call(method, `/api/orders/${id}${tail}`, stranger)
      const missing = await shop.call(method, `/api/orders/${crypto.randomUUID()}${tail}`, stranger)
      expect([foreign.status, missing.status]).toEqual([404, 404])
      expect(bytes(foreign.text)).toBe(bytes(missing.text))
    }
    expect((await shop.call('GET', `/api/orders/order/${orderNumber}`, stranger)).status).toBe(404)
    expect((await shop.call('GET', '/api/orders', stranger)).body).toEqual([])
  })

  test.each(['1', '\u0000', "'", 'NL-0000-0000-0000', '../x', 'é'])('the id %s is 404, never a 500', async (id) => {
    const customer = await aCustomer(database.db)
    for (const path of [
      `/api/orders/${encodeURIComponent(id)}`,
      `/api/orders/order/${encodeURIComponent(id)}`,
      `/api/orders/tracking/${encodeURIComponent(id)}`,
    ]) {
      expect((await shop.call('GET', path, customer)).status).toBe(404)
    }
  })

  test('reading and placing orders needs a token', async () => {
    expect((await shop.call('GET', '/api/orders')).status).toBe(401)
    expect((await shop.call('POST', '/api/orders', { body: {} })).status).toBe(401)
  })
})

describe('a request that cannot be an order', () => {
  test.each([
    ['no item', { items: [] }, 'Votre panier est vide'],
    ['quantity 0', { items: [{ productId: '1', size: 'M', quantity: 0 }] }, 'La quantité doit être un nombre entier, au moins 1'],
    ['no address', { address: undefined }, 'Veuillez sélectionner une adresse de livraison'],
    ['an unknown payment method', { paymentMethod: 'cash' }, 'Veuillez choisir un moyen de paiement'],
    ['an unknown country', { address: { ...anOrder([]).address, country: 'FR' } }, 'Veuillez choisir un pays de la liste'],
    ['an incomplete address', { address: { firstName: 'Amina' } }, 'Tous les champs sont requis'],
    ['an address that is only text', { address: 'chez moi' }, 'Tous les champs sont requis'],
    ['a delivery day that no calendar has', { expectedDelivery: '0000-01-01' }, messages.deliveryDayInvalid],
    ['a foreign return address', { returnUrl: 'https://evil.example/' }, "L'adresse de retour doit être celle de la boutique"],
  ])('with %s is 400', async (_what, options, message) => {
    const customer = await aCustomer(database.db)
    const product = await aProduct(database.db)
    const body = { ...anOrder([[product, 'M', 1]]), ...options }
    const answer = await shop.call('POST', '/api/orders', { token: customer.token, body })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  })

  test('a wrong country is reported on its own field (contract 4, country)', async () => {
    const { token } = await aCustomer(database.db)
    const product = await aProduct(database.db)
    const body = { ...anOrder([[product, 'M', 1]]), address: { ...anAddress(), country: 'FR' } }
    const answer = await shop.call('POST', '/api/orders', { token, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'address.country': messages.countryInvalid } } })
  })

  test('an unknown product is 404', async () => {
    const { token } = await aCustomer(database.db)
    for (const id of [999_999_999, 'x'] as number[]) {
      expect((await shop.call('POST', '/api/orders', { token, body: anOrder([[{ id }, 'M', 1]]) })).status).toBe(404)
    }
  })
})
