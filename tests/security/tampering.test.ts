import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders, providerEvents } from '../../server/database/schema/index.ts'
import { checkIntegrity } from '../../server/domain/integrity/check-integrity.ts'
import { settlePayment } from '../../server/domain/payments/session/settle-payment.ts'
import { paymentProviders } from '../../server/integrations/payments/payment-provider.ts'
import { openPaymentProvider } from '../../server/integrations/stripe/stripe.ts'
import { anAddress } from '../factories/address.ts'
import { aCustomer } from '../factories/customer.ts'
import { aProduct } from '../factories/product.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openAttackedShop>
let productId: string
beforeAll(async () => {
  shop = openAttackedShop(database)
  productId = String((await aProduct(database.db, { priceCents: 59_90, sizes: { M: 100 } })).id)
})

const anOrder = (more: object = {}, item: object = {}) => ({
  items: [{ productId, size: 'M', quantity: 1, ...item }],
  address: anAddress(),
  paymentMethod: 'card',
  returnUrl: 'http://localhost:3000/checkout',
  ...more,
})

const place = async (token: string, body: object) => {
  const placed = await shop.call('POST', '/api/orders', { token, body })
  return { status: placed.status, id: String(placed.body.id) }
}
const stateOf = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state
const sessionOf = (id: string) => {
  const found = [...shop.provider.sessions.values()].at(-1)
  if (!found) throw new Error(`no session for ${id}`)
  return found
}

describe('what the browser says about money is ignored or refused (security, access)', () => {
  test.each([
    ['a price', {}, { price: 0.01, unitPriceCents: 1 }],
    ['a total', { total: 0.01, totalCents: 1, subtotal: 0, shipping: 0, discount: 100 }, {}],
    ['somebody to pay', { userId: '01900000-0000-7000-8000-000000000000', email: 'victim@example.com' }, {}],
    ['a state', { state: 'PAYÉ', statusCode: 'PAYÉ', paidAt: '2026-01-01' }, {}],
  ])('%s in the order is ignored', async (_what, more, item) => {
    const { token, id: userId, email } = await aCustomer(database.db)
    const { status, id } = await place(token, anOrder(more, item))
    expect(status).toBe(201)
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ totalCents: 59_90 + 5_99, state: 'EN_ATTENTE', userId, email })
    expect(sessionOf(id).amountCents).toBe(59_90 + 5_99)
  })

  test.each([-1, 0, 1.5, 1e9, 2 ** 53, '1', null, [1], true])('a quantity of %j is refused', async (quantity) => {
    const { token } = await aCustomer(database.db)
    const { status } = await place(token, anOrder({}, { quantity }))
    expect([400, 409]).toContain(status)
  })

  test('an address of somebody else is refused', async () => {
    const [buyer, thief] = [await aCustomer(database.db), await aCustomer(database.db)]
    const { body: address } = await shop.call('POST', '/api/addresses', { token: buyer.token, body: anAddress() })
    const { status } = await place(thief.token, anOrder({ address: { id: address.id } }))
    expect(status).toBe(404)
    // Nor one slipped in beside fields of one's own.
    const { id } = await place(thief.token, anOrder({ address: { ...anAddress({ city: 'Nice' }), id: address.id } }))
    expect((await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.shippingAddress).toMatch(/Nice/)
  })
})

describe('what the provider’s webhook says is checked with the provider (orders and payments, settling)', () => {
  const secret = 'whsec_of_the_shop'
  const stripe = new Stripe('sk_test')
  const { readEvent } = openPaymentProvider({
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: undefined,
  })
  const event = (id: string, session: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: session, object: 'checkout.session', payment_status: 'paid', amount_total: 65_89 } },
    })
  const signed = (payload: string, by = secret, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  const deliver = async (body: string, signature: string) => {
    const listening = openAttackedShop(database, { payments: paymentProviders({ ...shop.provider.client, readEvent }) })
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
    return (await listening.call('POST', '/api/payments/webhook', { body, headers })).status
  }
  const stored = () => database.db.$count(providerEvents)

  test('forged, tampered, replayed or unsigned events change nothing and are not stored', async () => {
    const payload = event('evt_forged', 'cs_x')
    const before = await stored()
    const now = Math.floor(Date.now() / 1000)
    const statuses = [
      await deliver(payload, ''),
      await deliver(payload, 't=1,v1=00'),
      await deliver(payload, signed(payload, 'whsec_of_a_thief')),
      await deliver(payload, signed(payload, secret, now - 301)),
      await deliver(payload.replace('65', '66'), signed(payload)),
      await deliver(` ${payload}`, signed(payload)),
      await deliver(payload, signed(payload).replace('v1=', 'v0=')),
    ]
    expect(statuses).toEqual(Array(7).fill(400))
    expect(await stored()).toBe(before)
  })

  test('a correctly signed payment event pays nothing while the provider’s own session is open', async () => {
    const { token } = await aCustomer(database.db)
    const { id } = await place(token, anOrder())
    const session = sessionOf(id)
    const payload = event('evt_hint', session.id)
    expect(await deliver(payload, signed(payload))).toBe(200)
    await settlePayment(shop.context, session.key)
    expect(await stateOf(id)).toBe('EN_ATTENTE')
  })

  test.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['another order', { orderNumber: 'NL-0000-0000-0000' }],
  ])('a capture with %s pays nothing', async (_what, also) => {
    const { token } = await aCustomer(database.db)
    const { id } = await place(token, anOrder())
    const session = sessionOf(id)
    shop.provider.pay(session.id, also)
    await settlePayment(shop.context, session.key).catch(() => {})
    expect(await stateOf(id)).toBe('EN_ATTENTE')
  })

  test('an order that was only placed is not paid, and the cart keeps its lines (decision 11)', async () => {
    const { token } = await aCustomer(database.db)
    await shop.call('POST', '/api/cart/create', { token, body: { productId, size: 'M', quantity: 2 } })
    const { id } = await place(token, anOrder())
    const { body } = await shop.call('GET', `/api/orders/${id}`, { token })
    expect(body.statusCode).toBe('EN_ATTENTE')
    expect((await shop.call('GET', '/api/cart', { token })).body.items).toHaveLength(1)
  })

  test('the books are in order after all this (contract 6)', async () => {
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })
})
