import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { recordStatements } from '../../../../tests/setup/record-statements.ts'
import { captures, mails, orderHistory, stockHolds } from '../../../database/schema/index.ts'
import { settleRefund } from '../refund/settle-refund.ts'
import { settlePayment } from './settle-payment.ts'

const database = freshDatabase()
const aShop = () => aShopWithOrders(database.db)

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

  test('settled twenty times at once gives one claim, one capture and one mail', async () => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId)
    const changes = await Promise.all(Array.from({ length: 20 }, () => settlePayment(shop.context, placed.sessionId)))
    expect(changes.filter(Boolean)).toHaveLength(1)
    expect(await shop.stock()).toEqual([9, 0, 1])
    expect(await database.db.$count(captures, eq(captures.orderId, placed.id))).toBe(1)
    expect(await shop.mailsAbout(placed.id)).toEqual(['order_confirmation'])
    expect(shop.sent.filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  })

  test('runs only prepared statements on the way to PAYÉ', async () => {
    const shop = await aShop()
    const placed = await shop.places(2)
    shop.provider.pay(placed.providerId)
    const statements = recordStatements(database)
    await settlePayment(shop.context, placed.sessionId)
    expect(statements.map(({ name }) => name)).toContain('save_document')
    expect(statements.filter(({ name }) => !name)).toEqual([])
  })

  test('is confirmed with the order, the delivery, the withdrawal notice and its form (law, after the order)', async () => {
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
    ['no capture', { captureId: null }],
  ])('with %s changes nothing', async (_what, lie) => {
    const shop = await aShop()
    const placed = await shop.places()
    shop.provider.pay(placed.providerId, lie)
    expect(await settlePayment(shop.context, placed.sessionId)).toBe(false)
    expect((await shop.order(placed.id)).state).toBe('EN_ATTENTE')
    expect(await shop.stock()).toEqual([9, 1, 0])
    expect(await shop.mailsAbout(placed.id)).toEqual([])
  })
})

describe('histories of events, permuted, duplicated and dropped', () => {
  /** A small generator with a seed, so that a failing history can be played again. */
  const random = (seed: number) => () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32
  }

  test('end in one state: the last one at the provider', async () => {
    const shop = await aShopWithOrders(database.db, 100)
    for (let seed = 1; seed <= 40; seed++) {
      const next = random(seed)
      const placed = await shop.places()
      const paid = next() < 0.5
      const steps = Array.from({ length: 1 + Math.floor(next() * 6) }, () => next())
      for (const step of steps) {
        if (step < 0.3) await shop.deadlineOver(placed.sessionId)
        else
          await Promise.all(Array.from({ length: 1 + Math.floor(step * 3) }, () => settlePayment(shop.context, placed.sessionId)))
      }
      const ended = (await shop.order(placed.id)).state === 'ANNULÉ'
      if (paid) shop.provider.pay(placed.providerId)
      else await shop.deadlineOver(placed.sessionId)
      await settlePayment(shop.context, placed.sessionId)
      for (const { id } of await shop.refundsOf(placed.id)) await settleRefund(shop.context, id)
      const expected = !paid ? 'ANNULÉ' : ended ? 'REMBOURSÉ' : 'PAYÉ'
      expect([seed, (await shop.order(placed.id)).state]).toEqual([seed, expected])
      const open = await database.db.select().from(stockHolds).where(sql`order_id = ${placed.id} and state = 'held'`)
      expect([seed, open]).toEqual([seed, []])
    }
  })
})
