import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { payingShop } from '../../../tests/setup/paying-shop.ts'

const shop = payingShop()

test('a refused event is sent again until it is accepted', async () => {
  shop.answersWebhooksWith(503)
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id)
  shop.answersWebhooksWith(200)
  await eventually(() => expect(shop.eventTypes()).toEqual(['checkout.session.completed']))
})

test('a dropped event does not arrive until it is sent again', async () => {
  await shop.control('PUT', '/behaviour', { webhooks: { drop: true } })
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id)
  await shop.control('PUT', '/behaviour', {})
  const marker = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.control('POST', `/sessions/${marker.id}/expire`)
  await eventually(() => expect(shop.eventTypes()).toEqual(['checkout.session.expired']))
  const [lost] = (await shop.stripe.events.list({ type: 'checkout.session.completed' })).data
  expect((await shop.control('POST', `/events/${lost?.id}/resend`)).status).toBe(200)
  await eventually(() => expect(shop.eventTypes()).toContain('checkout.session.completed'))
  expect((await shop.control('POST', '/events/evt_none/resend')).status).toBe(404)
})

test('copies of one event have the same id', async () => {
  await shop.control('PUT', '/behaviour', { webhooks: { copies: 3, shuffle: true } })
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id)
  await eventually(() => expect(shop.events).toHaveLength(3))
  expect(new Set(shop.events.map((event) => event.id)).size).toBe(1)
  expect((await shop.stripe.events.retrieve(shop.events[0]?.id ?? '')).type).toBe('checkout.session.completed')
})

test('PUT replaces the whole behaviour and refuses unknown settings', async () => {
  await shop.control('PUT', '/behaviour', { api: { delayMs: 5 }, webhooks: { copies: 2 } })
  expect((await shop.control('PUT', '/behaviour', { api: { status: 503 } })).body).toEqual({
    webhooks: { drop: false, delayMs: 0, copies: 1, shuffle: false },
    api: { delayMs: 0, status: 503, createThenFail: false },
  })
  expect((await shop.control('PUT', '/behaviour', { webhooks: { dorp: true } })).status).toBe(400)
  expect((await shop.control('GET', '/behaviour')).body.api.status).toBe(503)
})

test('a provider that is down creates no session; one that fails after creating a session keeps it', async () => {
  await shop.control('PUT', '/behaviour', { api: { status: 503 } })
  await expect(shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })).rejects.toMatchObject({
    statusCode: 503,
  })
  await shop.control('PUT', '/behaviour', { api: { createThenFail: true } })
  await expect(shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })).rejects.toMatchObject({
    statusCode: 500,
  })
  await shop.control('PUT', '/behaviour', {})
  // As at the provider, a failure is stored with its key: the shop has to look the session up.
  await expect(shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })).rejects.toMatchObject({
    statusCode: 500,
  })
  const { data } = await shop.stripe.checkout.sessions.list({ limit: 100 })
  expect(data.map((session) => session.client_reference_id)).toEqual(['NL-1'])
})

test('a slow provider completes the call although the client gave up', async () => {
  await shop.control('PUT', '/behaviour', { api: { delayMs: 60_000 } })
  await expect(
    shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a', timeout: 100 }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  await shop.control('PUT', '/behaviour', {})
  const again = await shop.stripe.checkout.sessions.create(shop.anOrder(), { idempotencyKey: 'a' })
  expect((await shop.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([again.id])
})

test('a restarted payment page still has its sessions and sends pending webhooks', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  shop.answersWebhooksWith(503)
  await shop.pay(id)
  await shop.restartsPaymentPage(() => shop.answersWebhooksWith(200))
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
  await eventually(() => expect(shop.eventTypes()).toEqual(['checkout.session.completed']))
})
