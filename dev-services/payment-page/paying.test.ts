import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { payingShop } from '../../tests/setup/paying-shop.ts'

const shop = payingShop()

test('the card 4242 pays: one capture, a complete session and a signed event', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  expect((await shop.pay(id)).status).toBe(200)
  const paid = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
  expect(paid.customer_details?.email).toBe('leila@example.com')
  const intent = paid.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 125_79, metadata: { order_number: 'NL-1' } })
  expect(intent.latest_charge).toMatchObject({ amount: 125_79, payment_method_details: { card: { last4: '4242' } } })
  expect((await shop.pay(id)).status).toBe(409)
  await eventually(() => expect(shop.events).toHaveLength(1))
  expect(shop.events[0]).toMatchObject({ type: 'checkout.session.completed', data: { object: { id, payment_status: 'paid' } } })
  const { body } = await shop.control('GET', '/ledger')
  expect(body.captures).toEqual([{ id: expect.any(String), payment_intent: intent.id, amount: 125_79 }])
  expect(body.sessions).toEqual([
    { id, status: 'complete', payment_intent: intent.id, amount_total: 125_79, client_reference_id: 'NL-1' },
  ])
})

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4111111111111111', 'test_mode_live_card'],
])('the card %s is declined (%s) and another may be tried', async (card, code) => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  expect(await shop.pay(id, card)).toMatchObject({ status: 402, body: { code } })
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect((await shop.pay(id)).status).toBe(200)
  expect((await shop.control('GET', '/ledger')).body.captures).toHaveLength(1)
  await eventually(() =>
    expect(shop.eventTypes().toSorted()).toEqual(['checkout.session.completed', 'payment_intent.payment_failed']),
  )
})

test('a payment with authentication succeeds when the bank confirms, and fails when it refuses', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  const refused = await shop.control('POST', `/sessions/${id}/pay`, { card: '4000002500003155', confirm: false })
  expect(refused).toMatchObject({ status: 402, body: { code: 'payment_intent_authentication_failure', status: 'open' } })
  expect(await shop.pay(id, '4000 0025 0000 3155')).toMatchObject({ status: 200, body: { payment_status: 'paid' } })
})

test.each([
  ['succeeds', 'paid', 'checkout.session.async_payment_succeeded', 1],
  ['fails', 'unpaid', 'checkout.session.async_payment_failed', 0],
])('PayPal %s a moment after the session is complete', async (paypal, payment_status, type, captures) => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder({ allowed_payment_method_types: ['paypal'] }))
  await shop.control('POST', `/sessions/${id}/pay`, { paypal })
  const pending = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(pending).toMatchObject({ status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } })
  await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  await eventually(() => expect(shop.eventTypes()).toContain(type))
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status })
  expect((await shop.control('GET', '/ledger')).body.captures).toHaveLength(captures)
})

test('a customer saves a card only if she wants, sees it in the list and removes it', async () => {
  const customer = await shop.stripe.customers.create({ email: 'leila@example.com', metadata: { customer: '1' } })
  const { customer_email: _, ...order } = shop.anOrder({
    customer: customer.id,
    saved_payment_method_options: { payment_method_save: 'enabled' },
  })
  const unsaved = await shop.stripe.checkout.sessions.create(order)
  await shop.control('POST', `/sessions/${unsaved.id}/pay`, { card: '4242424242424242' })
  expect((await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'card' })).data).toEqual([])
  const { id } = await shop.stripe.checkout.sessions.create(order)
  await shop.control('POST', `/sessions/${id}/pay`, { card: '4242424242424242', save: true })
  const { data } = await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
  expect(data.map((method) => method.card?.last4)).toEqual(['4242'])
  expect((await shop.stripe.checkout.sessions.list({ customer: customer.id })).data).toHaveLength(2)
  await shop.stripe.paymentMethods.detach(data[0]?.id ?? '')
  expect((await shop.stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
  await expect(shop.stripe.paymentMethods.detach(data[0]?.id ?? '')).rejects.toMatchObject({ statusCode: 400 })
  expect(await shop.stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
})
