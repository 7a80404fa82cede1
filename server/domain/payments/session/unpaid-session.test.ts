import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { mails } from '../../../database/schema/index.ts'
import { readOrder } from '../../orders/read/order-detail.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import { settlePayment } from './settle-payment.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

/** The text of the one mail about an order. */
async function mailText(orderId: string) {
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, orderId))
  return mail?.text
}

describe('a payment that does not arrive', () => {
  test('a declined card is recorded, and the order can still be paid until its session ends (contract 4, cancel)', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.set(placed.providerId, { declined: true })
    await settlePayment(shop.context, placed.sessionId)
    const seen = await readOrder(shop.context, { userId: shop.customer.id }, placed.id)
    expect(seen).toMatchObject({ statusCode: 'EN_ATTENTE', paymentDeclined: true })
    expect(seen.payableUntil).not.toBeNull()
  })

  test('expires at the deadline once the provider confirms it: the stock is released and one mail is sent', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await settlePayment(shop.context, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    await shop.deadlineOver(placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'payment_expired' })
    expect(await shop.stock()).toEqual([10, 0, 0])
    expect(await shop.mailsAbout(placed.id)).toEqual(['payment_expired'])
    expect(await mailText(placed.id)).toContain('dans le temps prévu')
    expect(shop.provider.openOnes()).toEqual([])
  })

  test('keeps its stock held while the provider is down', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await shop.deadlineOver(placed.sessionId)
    shop.provider.state.failing = 'down'
    await expect(settlePayment(shop.context, placed.sessionId)).rejects.toThrow('down')
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    expect(await shop.stock()).toEqual([9, 1, 0])
  })

  test('a payment at the last moment, seen after the deadline, still makes the order PAYÉ', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await shop.deadlineOver(placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.context, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('PAYÉ')
  })

  test('a payment that is processing keeps the hold past the deadline, and may succeed or fail', async () => {
    const shop = await aShop()
    for (const [end, state, stock, words] of [
      ['succeeded', 'PAYÉ', [9, 0, 1], 'Votre paiement est confirmé'],
      ['failed', 'ANNULÉ', [9, 0, 1], 'n’a pas abouti : elle est annulée et rien n’a été débité'],
    ] as const) {
      const placed = await shop.places()
      shop.provider.set(placed.providerId, { state: 'processing' })
      await shop.deadlineOver(placed.sessionId)
      await settlePayment(shop.context, placed.sessionId)
      expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
      if (end === 'succeeded') shop.provider.pay(placed.providerId)
      else shop.provider.set(placed.providerId, { state: 'failed' })
      await settlePayment(shop.context, placed.sessionId)
      expect((await shop.order(placed.id)).state).toBe(state)
      expect(await shop.stock()).toEqual(stock)
      expect(await mailText(placed.id)).toContain(words)
    }
  })
})

describe('a late capture', () => {
  test('of a cancelled order is refunded automatically: ANNULÉ, then REMBOURSÉ, with a mail and an alert', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await shop.deadlineOver(placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.context, placed.sessionId)
    await settlePayment(shop.context, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('ANNULÉ')
    const [refund, ...more] = await shop.refundsOf(placed.id)
    expect(refund).toMatchObject({ amountCents: 45_99, state: 'created', reason: 'late_capture' })
    expect(more).toEqual([])
    expect(shop.sent).toContainEqual({ name: 'settle-refund', data: { refundId: refund?.id } })
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(shop.context, refund?.id ?? '')))
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(await shop.stock()).toEqual([10, 0, 0])
    expect([...shop.provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([45_99])
    expect((await shop.mailsAbout(placed.id)).toSorted()).toEqual(['late_capture', 'late_capture_alert', 'payment_expired'])
    expect(await shop.mailsAbout(refund?.id ?? '')).toEqual(['order_refunded'])
  })
})
