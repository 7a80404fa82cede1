import { expect, test } from 'vitest'
import { payingShop } from '../../tests/setup/paying-shop.ts'
import { paymentPageBooks } from './provider-ledger.ts'

const shop = payingShop()

test('the doctor reads captures and refunds with their orders from the payment page’s file (contract 6, invariant 3)', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(shop.anOrder())
  await shop.pay(id)
  const intent = await shop.intentOf(id)
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 5_00 })
  const at = expect.any(Date)
  expect(paymentPageBooks(shop.storeFile())).toEqual({
    captures: [{ id: intent, amountCents: 125_79, orderNumber: 'NL-1', at }],
    refunds: [{ id: expect.stringMatching(/^re_/), amountCents: 5_00, at }],
  })
})
