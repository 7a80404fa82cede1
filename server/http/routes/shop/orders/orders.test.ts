import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order, orderDetail } from '../../../../../contract/api/orders.ts'
import { aCustomer } from '../../../../../tests/factories/customer.ts'
import { availableOf } from '../../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { shopWithCheckouts } from '../../../../../tests/setup/routes/shop-with-checkouts.ts'
import { sessionIdOf } from '../../../../../tests/setup/shop-with-payment-page.ts'
import { orders, paymentSessions, shipments, trackingEvents } from '../../../../database/schema/index.ts'
import { compareLedgers } from '../../../../domain/payments/reconcile/compare-ledgers.ts'

const database = freshDatabase()
const { shop, aCheckout, aPaidCheckout } = shopWithCheckouts(database)

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
    const begun = performance.now()
    await read()
    expect(rechecks()).toHaveLength(1)
    await read()
    // One each three seconds, which a busy machine may need for the second look.
    expect(rechecks().length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begun) / 3_000))
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
    expect(await read()).toMatchObject({ statusCode: 'ANNULÉ', captured: 0 })
    expect(await availableOf(database.db, product, 'M')).toBe(10)
  })
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
    expect(await read()).toMatchObject({ statusCode: 'REMBOURSÉ', captured: 65.89, refunded: 65.89, cancellableUntil: null })
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

  test('is refused when only an unpaid order was meant, even before its webhook: the checkout replaces nothing paid', async () => {
    const [paid, waiting] = [await aCheckout(), await aCheckout()]
    await shop.behaves({ webhooks: { drop: true } })
    await shop.paysWith(paid.paymentUrl)
    const answers = []
    for (const { id, customer } of [paid, waiting])
      answers.push((await shop.call('POST', `/api/orders/${id}/cancel?only=unpaid`, customer)).status)
    expect(answers).toEqual([409, 200])
    expect([(await paid.read()).statusCode, (await waiting.read()).statusCode]).toEqual(['PAYÉ', 'ANNULÉ'])
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
