import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { captures, cartLines, mails, orderHistory, paymentSessions, refunds, reservations } from '../../database/schema/index.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { readOrder } from '../orders/order-detail.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

const deadlineOver = (sessionId: string) =>
  database.db
    .update(paymentSessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(paymentSessions.id, sessionId))
const refundsOf = (orderId: string) => database.db.select().from(refunds).where(eq(refunds.orderId, orderId))

/** The text of the one mail about an order. */
async function said(orderId: string) {
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, orderId))
  return mail?.text
}

describe('a confirmed payment (orders and payments, settling)', () => {
  test('makes the order PAYÉ, sells the stock and writes one confirmation', async () => {
    const shop = await aShop()
    const placed = await shop.pays(2)
    expect(await shop.order(placed.id)).toMatchObject({ state: 'PAYÉ', totalCents: 85_99 })
    expect((await shop.order(placed.id)).paidAt).not.toBeNull()
    expect(await shop.stock()).toEqual([8, 0, 2])
    expect(await shop.mailsAbout(placed.id)).toEqual(['order_confirmation'])
    const history = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, placed.id))
      .orderBy(orderHistory.id)
    expect(history.map(({ toState, cause }) => [toState, cause])).toEqual([
      ['EN_ATTENTE', 'placed'],
      ['PAYÉ', 'payment_confirmed'],
    ])
  })

  test('takes the ordered lines out of the cart, and only those (decision 11)', async () => {
    const shop = await aShop()
    const other = await aProduct(database.db, { sizes: { S: 5 } })
    await addToCart(shop.tools, shop.shopper.id, { productId: String(shop.product.id), size: 'M', quantity: 1 })
    await addToCart(shop.tools, shop.shopper.id, { productId: String(other.id), size: 'S', quantity: 1 })
    const placed = await shop.places()
    expect(await database.db.$count(cartLines, eq(cartLines.userId, shop.shopper.id))).toBe(2)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.tools, placed.sessionId)
    const left = await database.db.select().from(cartLines).where(eq(cartLines.userId, shop.shopper.id))
    expect(left.map(({ productId }) => productId)).toEqual([other.id])
  })

  test('twenty copies at once: one claim, one capture, one mail', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId)
    const changes = await Promise.all(Array.from({ length: 20 }, () => settlePayment(shop.tools, placed.sessionId)))
    expect(changes.filter(Boolean)).toHaveLength(1)
    expect(await shop.stock()).toEqual([9, 0, 1])
    expect(await database.db.$count(captures, eq(captures.orderId, placed.id))).toBe(1)
    expect(await shop.mailsAbout(placed.id)).toEqual(['order_confirmation'])
    expect(shop.sent.filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  })

  test('the confirmation holds the order, the delivery, the withdrawal notice and its form (law, after the order)', async () => {
    const shop = await aShop()
    const placed = await shop.pays()
    const [mail] = await database.db.select().from(mails).where(eq(mails.reference, placed.id))
    expect(mail?.subject).toBe(`Confirmation de votre commande ${placed.orderNumber}`)
    for (const part of [mail?.text, mail?.html]) {
      for (const piece of [
        'Abaya Nour',
        '3 rue des Lilas',
        '40,00\u00a0€',
        '45,99\u00a0€',
        'TVA 20',
        'Droit de rétractation',
        'Formulaire de rétractation',
        'au plus tard le',
      ]) {
        expect(part?.replaceAll('\u202f', '\u00a0')).toContain(piece)
      }
    }
  })

  test.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { orderNumber: 'NL-0000-0000-0000' }],
    ['no capture', { paymentIntentId: null }],
  ])('%s changes nothing', async (_what, lie) => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId, lie)
    expect(await settlePayment(shop.tools, placed.sessionId)).toBe(false)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    expect(await shop.stock()).toEqual([9, 1, 0])
    expect(await shop.mailsAbout(placed.id)).toEqual([])
  })
})

describe('a payment that does not come', () => {
  test('a refused card is noted, and the order can still be paid until its session ends (contract 4, cancel)', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.set(placed.providerId, { declined: true })
    await settlePayment(shop.tools, placed.sessionId)
    const seen = await readOrder(shop.tools, { userId: shop.shopper.id }, placed.id)
    expect(seen).toMatchObject({ statusCode: 'EN_ATTENTE', paymentDeclined: true })
    expect(seen.payableUntil).not.toBeNull()
  })

  test('ends at the deadline, once the provider says so: stock free, one mail', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await settlePayment(shop.tools, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    await deadlineOver(placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    expect(await shop.order(placed.id)).toMatchObject({ state: 'ANNULÉ', stateCause: 'payment_expired' })
    expect(await shop.stock()).toEqual([10, 0, 0])
    expect(await shop.mailsAbout(placed.id)).toEqual(['payment_expired'])
    expect(await said(placed.id)).toContain('dans le temps prévu')
    expect(shop.provider.openOnes()).toEqual([])
  })

  test('keeps its hold while the provider cannot be asked', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await deadlineOver(placed.sessionId)
    shop.provider.state.failing = 'down'
    await expect(settlePayment(shop.tools, placed.sessionId)).rejects.toThrow('down')
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    expect(await shop.stock()).toEqual([9, 1, 0])
  })

  test('paid in the last moment counts: the provider says "not open", the order is PAYÉ', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await deadlineOver(placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.tools, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('PAYÉ')
  })

  test('processing keeps the hold past the deadline, and may succeed or fail', async () => {
    const shop = await aShop()
    for (const [end, state, stock, words] of [
      ['succeeded', 'PAYÉ', [9, 0, 1], 'Votre paiement est confirmé'],
      ['failed', 'ANNULÉ', [9, 0, 1], 'n’a pas abouti : elle est annulée et rien n’a été débité'],
    ] as const) {
      const placed = await shop.places()
      shop.provider.set(placed.providerId, { state: 'processing' })
      await deadlineOver(placed.sessionId)
      await settlePayment(shop.tools, placed.sessionId)
      expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
      if (end === 'succeeded') shop.provider.pay(placed.providerId)
      else shop.provider.set(placed.providerId, { state: 'failed' })
      await settlePayment(shop.tools, placed.sessionId)
      expect((await shop.order(placed.id)).state).toBe(state)
      expect(await shop.stock()).toEqual(stock)
      expect(await said(placed.id)).toContain(words)
    }
  })
})

describe('a late capture', () => {
  test('of a cancelled order goes back by itself: ANNULÉ, then REMBOURSÉ, with a mail and an alert', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    await deadlineOver(placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    shop.provider.pay(placed.providerId)
    await settlePayment(shop.tools, placed.sessionId)
    await settlePayment(shop.tools, placed.sessionId)
    expect((await shop.order(placed.id)).state).toBe('ANNULÉ')
    const [refund, ...more] = await refundsOf(placed.id)
    expect(refund).toMatchObject({ amountCents: 45_99, state: 'created', reason: 'late_capture' })
    expect(more).toEqual([])
    expect(shop.sent).toContainEqual({ name: 'settle-refund', data: { refundId: refund?.id } })
    await Promise.all(Array.from({ length: 5 }, () => settleRefund(shop.tools, refund?.id ?? '')))
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    expect(await shop.stock()).toEqual([10, 0, 0])
    expect([...shop.provider.refunds.values()].map(({ amountCents }) => amountCents)).toEqual([45_99])
    expect((await shop.mailsAbout(placed.id)).toSorted()).toEqual(['late_capture', 'late_capture_alert', 'payment_expired'])
    expect(await shop.mailsAbout(refund?.id ?? '')).toEqual(['order_refunded'])
  })
})

describe('histories of events, permuted, doubled and dropped', () => {
  /** A small generator with a seed, so that a failing history can be played again. */
  const random = (seed: number) => () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32
  }

  test('end in one state: what the provider says last', async () => {
    const shop = await aShopWithOrders(database.db, 100)
    for (let seed = 1; seed <= 40; seed++) {
      const next = random(seed)
      const placed = await shop.places()
      const paid = next() < 0.5
      const steps = Array.from({ length: 1 + Math.floor(next() * 6) }, () => next())
      for (const step of steps) {
        if (step < 0.3) await deadlineOver(placed.sessionId)
        else
          await Promise.all(Array.from({ length: 1 + Math.floor(step * 3) }, () => settlePayment(shop.tools, placed.sessionId)))
      }
      const ended = (await shop.order(placed.id)).state === 'ANNULÉ'
      if (paid) shop.provider.pay(placed.providerId)
      else await deadlineOver(placed.sessionId)
      await settlePayment(shop.tools, placed.sessionId)
      for (const { id } of await refundsOf(placed.id)) await settleRefund(shop.tools, id)
      const expected = !paid ? 'ANNULÉ' : ended ? 'REMBOURSÉ' : 'PAYÉ'
      expect([seed, (await shop.order(placed.id)).state]).toEqual([seed, expected])
      const open = await database.db.select().from(reservations).where(sql`order_id = ${placed.id} and state = 'held'`)
      expect([seed, open]).toEqual([seed, []])
    }
  })
})
