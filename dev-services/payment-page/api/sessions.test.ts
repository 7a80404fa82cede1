import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { payingShop } from '../../../tests/setup/paying-shop.ts'

const shop = payingShop()

test('a session opened by the official client shows its lines, total and page', async () => {
  const session = await shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 125_79,
    currency: 'eur',
    payment_intent: null,
  })
  expect(session.url).toBe(`${shop.pageUrl}/pay/${session.id}`)
  expect(session.success_url).toContain(session.id)
  expect(session.lastResponse.requestId).toMatch(/^req_/)
  const read = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
  expect(read.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total])).toEqual([
    ['Abaya Nour', 2, 119_80],
    ['Livraison', 1, 5_99],
  ])
})

test('the same key gives the same session, and an idempotency error with another body', async () => {
  const first = await shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })
  const { line_items, ...rest } = shop.anOrder()
  const again = await shop.stripe.checkout.sessions.create(
    { line_items, ...rest },
    {
      idempotencyKey: 'a',
    },
  )
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = shop.stripe.checkout.sessions.create(shop.anOrder({ client_reference_id: 'NL-2' }), { idempotencyKey: 'a' })
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await shop.control('GET', '/ledger')).body.sessions).toHaveLength(1)
})

test.each([
  ['no lines', { line_items: [] }, 'line_items'],
  ['an end in ten minutes', { expires_at: Math.floor(Date.now() / 1000) + 600 }, 'expires_at'],
  ['an unknown customer', { customer: 'cus_nobody', customer_email: undefined as never }, 'id'],
  ['an invalid return address', { success_url: 'nowhere' }, 'success_url'],
])('a session with %s is refused, naming the parameter', async (_, options, param) => {
  const refused = shop.stripe.checkout.sessions.create(shop.anOrder(options))
  await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param })
})

test('only an open session expires, and the shop receives the event', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  expect(await shop.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
  expect((await shop.pay(id)).status).toBe(409)
  await eventually(() => expect(shop.eventTypes()).toEqual(['checkout.session.expired']))
})

test('the test controls leave or end an open page, and refuse a complete or expired one (contract 5)', async () => {
  const act = (id: string, what: 'cancel' | 'expire') => shop.control('POST', `/sessions/${id}/${what}`)
  const [left, paid] = [
    await shop.stripe.checkout.sessions.create(shop.anOrder()),
    await shop.stripe.checkout.sessions.create(shop.anOrder()),
  ]
  expect(await act(left.id, 'cancel')).toEqual({
    status: 200,
    body: { id: left.id, status: 'open', payment_status: 'unpaid', url: left.cancel_url },
  })
  expect(await act(left.id, 'expire')).toMatchObject({ status: 200, body: { status: 'expired', payment_status: 'unpaid' } })
  await shop.pay(paid.id)
  for (const what of ['cancel', 'expire'] as const) {
    expect(await act(left.id, what)).toMatchObject({ status: 409, body: { status: 'expired' } })
    expect(await act(paid.id, what)).toMatchObject({ status: 409, body: { status: 'complete', payment_status: 'paid' } })
    expect((await act('cs_none', what)).status).toBe(404)
  }
  expect((await shop.control('GET', '/ledger')).body.captures).toHaveLength(1)
  await eventually(() => expect(shop.eventTypes().toSorted()).toEqual(['checkout.session.completed', 'checkout.session.expired']))
})

test('lists are newest first, in pages, and filtered by time, status and customer', async () => {
  for (const number of ['NL-1', 'NL-2', 'NL-3'])
    await shop.stripe.checkout.sessions.create(shop.anOrder({ client_reference_id: number }))
  const first = await shop.stripe.checkout.sessions.list({ limit: 2 })
  expect(first.data.map((session) => session.client_reference_id)).toEqual(['NL-3', 'NL-2'])
  expect(first.has_more).toBe(true)
  const seen: (string | null)[] = []
  for await (const session of shop.stripe.checkout.sessions.list({ limit: 2, created: { gte: 1 } }))
    seen.push(session.client_reference_id)
  expect(seen).toEqual(['NL-3', 'NL-2', 'NL-1'])
  expect((await shop.stripe.checkout.sessions.list({ created: { lt: 1 } })).data).toEqual([])
  expect((await shop.stripe.checkout.sessions.list({ status: 'complete' })).data).toEqual([])
  const { id: customer } = await shop.stripe.customers.create({ email: 'leila@example.com' })
  const { customer_email: _, ...ofCustomer } = shop.anOrder({ client_reference_id: 'NL-4', customer })
  await shop.stripe.checkout.sessions.create(ofCustomer)
  const { data } = await shop.stripe.checkout.sessions.list({ customer })
  expect(data.map((session) => session.client_reference_id)).toEqual(['NL-4'])
})

test('an unknown id or address is 404 and a missing key 401, as at the provider', async () => {
  await expect(shop.stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(shop.stripe.invoices.list()).rejects.toMatchObject({ statusCode: 404 })
  expect((await fetch(`${shop.pageUrl}/v1/events`)).status).toBe(401)
})
