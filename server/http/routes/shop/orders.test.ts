import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { order, orderDetail } from '../../../../contract/api/orders.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { anAddress } from '../../../../tests/factories/address.ts'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { sessionIdOf, shopWithPaymentPage } from '../../../../tests/setup/shop-with-payment-page.ts'
import { orders, paymentSessions, providerEvents, shipments, trackingEvents } from '../../../database/schema/index.ts'
import { compareLedgers } from '../../../domain/payments/reconcile/compare-ledgers.ts'
import { limitsAsSet, productionLimits } from '../../../domain/rate-limits.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)
afterEach(async () => {
  await shop.behaves({})
  await shop.worksOff()
})

const webhook = '/api/payments/webhook'

async function aCheckout(quantity = 1) {
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db, { priceCents: 59_90, sizes: { M: 10 } })
  const body = anOrder([[product, 'M', quantity]])
  const answer = await shop.call('POST', '/api/orders', { token: customer.token, body })
  const { id, orderNumber, paymentUrl } = answer.body
  const read = async () => (await shop.call('GET', `/api/orders/${id}`, customer)).body
  return { customer, product, body, answer, id, orderNumber, paymentUrl, read }
}

async function aPaidCheckout() {
  const checkout = await aCheckout()
  await shop.paysWith(checkout.paymentUrl)
  await shop.receivesWebhook(checkout.paymentUrl)
  return checkout
}

describe('an order (contract 4)', () => {
  test('an order is placed, paid on the payment page, and confirmed by the webhook', async () => {
    const { answer, paymentUrl, orderNumber, read, customer, id } = await aCheckout()
    expect(answer.status).toBe(201)
    expect(orderDetail.parse(await read())).toMatchObject({
      orderNumber,
      statusCode: 'EN_ATTENTE',
      status: 'En attente de paiement',
      total: 65.89,
      subtotal: 59.9,
      shipping: 5.99,
      paymentMethod: 'Carte bancaire',
      shippingAddress: 'Amina Benali\n3 rue des Lilas\n69003 Lyon\nFrance',
      trackingNumber: null,
    })
    expect((await read()).payableUntil).not.toBeNull()
    const ledger = await shop.ledger()
    expect(ledger.sessions.find(({ id: session }: { id: string }) => session === sessionIdOf(paymentUrl))).toMatchObject({
      client_reference_id: orderNumber,
      amount_total: 65_89,
    })
    expect((await shop.paysWith(paymentUrl)).status).toBe(200)
    await shop.receivesWebhook(paymentUrl)
    const paid = await read()
    expect(paid).toMatchObject({ statusCode: 'PAYÉ', payableUntil: null })
    expect(paid.history.map(({ statusCode }: { statusCode: string }) => statusCode)).toEqual(['EN_ATTENTE', 'PAYÉ'])
    const list = (await shop.call('GET', '/api/orders', customer)).body
    expect(list.map((shown: unknown) => order.parse(shown).id)).toEqual([id])
    expect((await shop.call('GET', `/api/orders/order/${orderNumber}`, customer)).body).toEqual(paid)
    expect((await shop.call('GET', `/api/orders/${orderNumber}`, customer)).body).toEqual(paid)
  })

  test('waits after a declined card, and the same page accepts another card', async () => {
    const { paymentUrl, read, customer, id } = await aCheckout()
    expect((await shop.paysWith(paymentUrl, '4000000000000002')).status).toBe(402)
    await shop.worksOff()
    expect((await read()).statusCode).toBe('EN_ATTENTE')
    expect((await shop.call('POST', `/api/orders/${id}/pay`, customer)).body).toEqual({ paymentUrl })
    await shop.paysWith(paymentUrl)
    await shop.receivesWebhook(paymentUrl)
    expect((await read()).statusCode).toBe('PAYÉ')
    expect(await shop.call('POST', `/api/orders/${id}/pay`, customer)).toMatchObject({
      status: 409,
      body: { code: 'order_not_payable' },
    })
  })

  test('can be cancelled after a decline: the stock is back at once, the page is closed (spec 4, checkout)', async () => {
    const { paymentUrl, read, customer, id, product } = await aCheckout(3)
    await shop.paysWith(paymentUrl, '4000000000000002')
    const cancelled = await shop.call('POST', `/api/orders/${id}/cancel`, customer)
    expect(cancelled).toMatchObject({ status: 200, body: { statusCode: 'ANNULÉ' } })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
    expect((await shop.paysWith(paymentUrl)).status).toBe(409)
    expect((await shop.call('POST', `/api/orders/${id}/cancel`, customer)).status).toBe(409)
    expect((await read()).statusCode).toBe('ANNULÉ')
  })

  test('is confirmed when the customer looks at it, even if webhooks are lost', async () => {
    await shop.behaves({ webhooks: { drop: true } })
    const { paymentUrl, read, id } = await aCheckout()
    await shop.paysWith(paymentUrl)
    await database.db
      .update(paymentSessions)
      .set({ checkedAt: sql`now() - interval '4 seconds'` })
      .where(eq(paymentSessions.orderId, id))
    const [session] = await database.db.select().from(paymentSessions).where(eq(paymentSessions.orderId, id))
    const rechecks = () => shop.sent.filter(({ data }) => 'sessionId' in data && data.sessionId === session?.id)
    await read()
    expect(rechecks()).toHaveLength(1)
    await read()
    expect(rechecks()).toHaveLength(1)
    await shop.worksOff()
    expect((await read()).statusCode).toBe('PAYÉ')
  })

  test('can no longer be paid when it is cancelled, or when its deadline is over (contract 4, endpoints)', async () => {
    const [cancelled, late] = [await aCheckout(), await aCheckout()]
    await shop.call('POST', `/api/orders/${cancelled.id}/cancel`, cancelled.customer)
    await database.db.update(paymentSessions).set({ expiresAt: sql`now()` }).where(eq(paymentSessions.orderId, late.id))
    for (const { id, customer } of [cancelled, late]) {
      const refusal = { status: 409, body: { code: 'order_not_payable' } }
      expect(await shop.call('POST', `/api/orders/${id}/pay`, customer)).toMatchObject(refusal)
    }
    expect((await late.read()).payableUntil).toBeNull()
  })

  test('is cancelled and frees the stock when its payment page expires', async () => {
    const { paymentUrl, read, product } = await aCheckout(4)
    await shop.control('POST', `/sessions/${sessionIdOf(paymentUrl)}/expire`)
    await shop.receivesWebhook(paymentUrl)
    expect((await read()).statusCode).toBe('ANNULÉ')
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })
})

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

describe('cancelling a paid order (decision 19; contract 4, cancel)', () => {
  test('within the hour gives money and stock back at once: ANNULÉ, then REMBOURSÉ; a second time is 409', async () => {
    const { id, customer, product, read } = await aPaidCheckout()
    expect((await read()).cancellableUntil).not.toBeNull()
    const answer = await shop.call('POST', `/api/orders/${id}/cancel`, customer)
    expect(answer.status).toBe(200)
    expect(['ANNULÉ', 'REMBOURSÉ']).toContain(answer.body.statusCode)
    expect(await availableOf(database.db, product, 'M')).toBe(10)
    await shop.worksOff()
    expect(await read()).toMatchObject({ statusCode: 'REMBOURSÉ', refunded: 65.89, cancellableUntil: null })
    expect((await read()).history.map(({ statusCode }: { statusCode: string }) => statusCode)).toEqual([
      'EN_ATTENTE',
      'PAYÉ',
      'ANNULÉ',
      'REMBOURSÉ',
    ])
    expect(await shop.call('POST', `/api/orders/${id}/cancel`, customer)).toMatchObject({
      status: 409,
      body: { message: 'Cette commande ne peut plus être annulée' },
    })
  })

  test('with five clicks at once refunds once', async () => {
    const { id, customer, product, paymentUrl } = await aPaidCheckout()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call('POST', `/api/orders/${id}/cancel`, customer)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    await shop.worksOff()
    const ledger = await shop.ledger()
    const { payment_intent } = ledger.sessions.find(({ id: session }: { id: string }) => session === sessionIdOf(paymentUrl))
    expect(ledger.refunds.filter((refund: { payment_intent: string }) => refund.payment_intent === payment_intent)).toHaveLength(
      1,
    )
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })

  test('later than an hour after payment is 409', async () => {
    const { id, customer, read } = await aPaidCheckout()
    await database.db.update(orders).set({ paidAt: sql`now() - interval '61 minutes'` }).where(eq(orders.id, id))
    expect((await shop.call('POST', `/api/orders/${id}/cancel`, customer)).status).toBe(409)
    expect(await read()).toMatchObject({ statusCode: 'PAYÉ', cancellableUntil: null })
  })

  test('works while the provider is down; the money is refunded later', async () => {
    const { id, customer, read } = await aPaidCheckout()
    await shop.behaves({ api: { status: 503 } })
    expect((await shop.call('POST', `/api/orders/${id}/cancel`, customer)).body.statusCode).toBe('ANNULÉ')
    await shop.behaves({})
    await shop.worksOff()
    expect((await read()).statusCode).toBe('REMBOURSÉ')
  })
})

describe('the webhook (orders and payments, settling)', () => {
  const signed = (payload: string, { secret = 'whsec_test', at = Math.floor(Date.now() / 1000) } = {}) => ({
    'Stripe-Signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`,
    'Content-Type': 'application/json',
  })
  const anEvent = (subject: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: subject, object: 'checkout.session', payment_status: 'paid' } },
    })

  test('keeps an event once and answers 200 each time', async () => {
    const { paymentUrl } = await aCheckout()
    const payload = anEvent(sessionIdOf(paymentUrl))
    for (let copy = 0; copy < 3; copy++) {
      expect(await shop.call('POST', webhook, { body: payload, headers: signed(payload) })).toMatchObject({
        status: 200,
        body: { received: true },
      })
    }
    const [session] = await database.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.providerSessionId, sessionIdOf(paymentUrl)))
    expect(shop.sent.filter(({ data }) => 'sessionId' in data && data.sessionId === session?.id)).toHaveLength(1)
  })

  test('a signed false event changes nothing: only what is read from the provider counts', async () => {
    const { paymentUrl, read } = await aCheckout()
    const payload = anEvent(sessionIdOf(paymentUrl))
    await shop.call('POST', webhook, { body: payload, headers: signed(payload) })
    await shop.worksOff()
    expect((await read()).statusCode).toBe('EN_ATTENTE')
  })

  test.each([
    ['forged', (payload: string) => ({ body: payload, headers: signed(payload, { secret: 'whsec_other' }) })],
    [
      'replayed after 300 s',
      (payload: string) => ({ body: payload, headers: signed(payload, { at: Math.floor(Date.now() / 1000) - 301 }) }),
    ],
    ['re-encoded', (payload: string) => ({ body: JSON.stringify(JSON.parse(payload), null, 2), headers: signed(payload) })],
    ['unsigned', (payload: string) => ({ body: payload })],
    ['not JSON', () => ({ body: '{', headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' } })],
  ])('an event that is %s is 400 and not stored', async (_what, forge) => {
    const { paymentUrl } = await aCheckout()
    const before = await database.db.$count(providerEvents)
    expect((await shop.call('POST', webhook, forge(anEvent(sessionIdOf(paymentUrl))))).status).toBe(400)
    expect(await database.db.$count(providerEvents)).toBe(before)
  })
})

describe('a failing payment provider', () => {
  const refused = async () => {
    const { answer, product, read, customer, body } = await aCheckout()
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
    return { product, read, customer, body }
  }

  test.each([500, 503, 401])('that answers %i leads to 503 with no stock held, and the next attempt works', async (status) => {
    await shop.behaves({ api: { status } })
    const { customer, body } = await refused()
    await shop.behaves({})
    expect((await shop.call('POST', '/api/orders', { token: customer.token, body })).status).toBe(201)
  })

  test('that answers 429 leads to 503 with its Retry-After; the order waits, and the same request opens one page', async () => {
    await shop.behaves({ api: { status: 429, retryAfterSeconds: 9 } })
    const { answer, product, customer, body } = await aCheckout()
    expect(answer).toMatchObject({ status: 503, body: { code: 'payment_later', message: messages.paymentLater } })
    expect(answer.headers.get('Retry-After')).toBe('9')
    expect(await availableOf(database.db, product, 'M')).toBe(9)
    await shop.behaves({})
    const placed = await shop.call('POST', '/api/orders', { token: customer.token, body })
    expect(placed.status).toBe(201)
    const list = (await shop.call('GET', '/api/orders', customer)).body
    expect(list).toMatchObject([{ id: placed.body.id, statusCode: 'EN_ATTENTE' }])
    const { sessions } = await shop.ledger()
    const ofOrder = ({ client_reference_id }: { client_reference_id: string }) => client_reference_id === placed.body.orderNumber
    expect(sessions.filter(ofOrder)).toHaveLength(1)
  })

  test('that answers 500 after creating the session leaves one session, which is found again', async () => {
    await shop.behaves({ api: { createThenFail: true } })
    const { answer, orderNumber } = await aCheckout()
    await shop.behaves({})
    expect(answer.status).toBe(201)
    const { sessions } = await shop.ledger()
    expect(
      sessions.filter((session: { client_reference_id: string }) => session.client_reference_id === orderNumber),
    ).toHaveLength(1)
  })
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

test('a parcel is tracked by its number, only by the customer it is for', async () => {
  const { id, customer } = await aPaidCheckout()
  const [shipment] = await database.db
    .insert(shipments)
    .values({ orderId: id, carrier: 'Colissimo', trackingNumber: '6A1234' })
    .returning()
  await database.db
    .insert(trackingEvents)
    .values({ shipmentId: shipment?.id ?? '', status: 'shipped', label: 'Colis remis au transporteur', place: 'Paris' })
  const answer = await shop.call('GET', '/api/orders/tracking/6A1234', customer)
  expect(answer.body).toMatchObject({
    trackingNumber: '6A1234',
    carrier: 'Colissimo',
    events: [{ status: 'shipped', label: 'Colis remis au transporteur', place: 'Paris' }],
  })
  expect((await shop.call('GET', '/api/orders/tracking/6A1234', await aCustomer(database.db))).status).toBe(404)
})

test('after all of this the provider’s ledger equals ours (contract 6, invariant 3)', async () => {
  const { id, customer } = await aPaidCheckout()
  await aPaidCheckout()
  await shop.call('POST', `/api/orders/${id}/cancel`, customer)
  await shop.worksOff()
  const { captures, refunds } = await shop.context.payments().readLedger(new Date(Date.now() - 3600_000))
  expect(captures.length).toBeGreaterThan(1)
  expect(refunds.length).toBeGreaterThan(0)
  expect((await compareLedgers(shop.context)).filter(({ count }) => count > 0)).toEqual([])
})
