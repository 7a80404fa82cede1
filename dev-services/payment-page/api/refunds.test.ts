import { expect, test } from 'vitest'
import { eventually } from '../../../tests/setup/eventually.ts'
import { payingShop } from '../../../tests/setup/paying-shop.ts'

const shop = payingShop()

const paidIntent = async (card?: string) => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id, card)
  return shop.intentOf(id)
}

test('a payment is refunded in parts, never beyond the captured amount', async () => {
  const payment_intent = await paidIntent()
  const part = await shop.stripe.refunds.create({ payment_intent, amount: 100_00 }, { idempotencyKey: 'r' })
  expect((await shop.stripe.refunds.create({ payment_intent, amount: 100_00 }, { idempotencyKey: 'r' })).id).toBe(part.id)
  await expect(shop.stripe.refunds.create({ payment_intent, amount: 25_80 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await shop.stripe.refunds.create({ payment_intent })
  await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await shop.stripe.refunds.list({ payment_intent })
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [25_79, 'succeeded'],
    [100_00, 'succeeded'],
  ])
  expect(await shop.stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 100_00, payment_intent })
  await eventually(() => expect(shop.eventTypes().filter((type) => type === 'charge.refunded')).toHaveLength(2))
  expect((await shop.control('GET', '/ledger')).body.refunds).toContainEqual({
    id: part.id,
    payment_intent,
    amount: 100_00,
    status: 'succeeded',
  })
})

test.each([
  ['4000000000007726', 'pending', 'succeeded'],
  ['4000000000005126', 'succeeded', 'failed'],
])('a refund to the card %s is first %s, then %s', async (card, first, then) => {
  const payment_intent = await paidIntent(card)
  const { id, status } = await shop.stripe.refunds.create({ payment_intent })
  expect(status).toBe(first)
  await eventually(async () => expect((await shop.stripe.refunds.retrieve(id)).status).toBe(then))
  await eventually(() => expect(shop.eventTypes()).toContain('refund.updated'))
})

test('a payment that was declined is not refunded', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id, '4000000000000002')
  const payment_intent = await shop.intentOf(id)
  await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ statusCode: 400 })
})
