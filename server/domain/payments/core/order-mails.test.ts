import { eq, inArray, or, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { mails, orderLines, paymentSessions, refunds } from '../../../database/schema/index.ts'
import { deliverOrder } from '../../orders/fulfil/deliver-order.ts'
import { shipOrder } from '../../orders/fulfil/ship-order.ts'
import { transitionOrder } from '../../orders/fulfil/transition-order.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { settlePayment } from '../session/settle-payment.ts'

const database = freshDatabase()
type Mail = typeof mails.$inferSelect
const written = new Map<string, Mail & { about: string }>()

/** Spaces that French puts before signs and within sums count as spaces here. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Every mail that an order can cause, by its kind. */
beforeAll(async () => {
  const shop = await aShopWithOrders(database.db, 50)
  const keep = async (id: string, number: string) => {
    const money = database.db
      .select({ id: sql<string>`${refunds.id}::text` })
      .from(refunds)
      .where(eq(refunds.orderId, id))
    const found = await database.db
      .select()
      .from(mails)
      .where(or(eq(mails.reference, id), inArray(mails.reference, money)))
    for (const mail of found) written.set(mail.kind, { ...mail, about: number })
  }
  const over = (sessionId: string) =>
    database.db
      .update(paymentSessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(paymentSessions.id, sessionId))

  const late = await shop.places()
  await over(late.sessionId)
  await settlePayment(shop.context, late.sessionId)
  shop.provider.pay(late.providerId)
  await settlePayment(shop.context, late.sessionId)
  await keep(late.id, late.orderNumber)

  const cancelled = await shop.pays(2)
  await cancelOrder(shop.context, shop.customer.id, cancelled.id)
  await keep(cancelled.id, cancelled.orderNumber)

  const { id, orderNumber } = await shop.pays(3)
  const owner = shop.customer.id
  await transitionOrder(shop.context, owner, id, { from: 'PAYÉ', to: 'EN_TRAITEMENT', cause: 'prepared' })
  await shipOrder(shop.context, owner, id, { carrier: 'Colissimo', trackingNumber: '6A12345678901' })
  await deliverOrder(shop.context, owner, id)
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await refundOrder(shop.context, shop.customer, id, { lines: [{ id: line?.id ?? '', quantity: 2 }], reason: 'retour' })
  await keep(id, orderNumber)
})

const expected: [kind: string, subject: (number: string) => string, says: string[]][] = [
  [
    'order_confirmation',
    (number) => `Confirmation de votre commande ${number}`,
    ['Abaya Nour', 'aille M × 3', '120,00 €', 'Livraison', '/order/'],
  ],
  ['payment_expired', (number) => `Votre commande ${number} n’a pas été payée`, ['rien n’a été débité', '/checkout']],
  [
    'order_shipped',
    (number) => `Votre commande ${number} est en route`,
    ['Colissimo', '6A12345678901', 'Livraison prévue', 'Abaya Nour', '3 rue des Lilas', '/withdrawal?order=', '/order/'],
  ],
  ['order_delivered', (number) => `Votre commande ${number} est livrée`, ['14 jours', '/withdrawal?order=', '/order/']],
  ['order_cancelled', (number) => `Annulation de votre commande ${number}`, ['85,99 €', '5 à 10 jours ouvrés', '/order/']],
  [
    'order_refunded',
    (number) => `Remboursement de votre commande ${number}`,
    ['80,00 €', 'avoir', '/withdrawal?order=', '/order/'],
  ],
  [
    'late_capture',
    (number) => `Votre paiement pour la commande ${number} vous est rendu`,
    ['45,99 €', 'après l’annulation', '/order/'],
  ],
  [
    'late_capture_alert',
    (number) => `Alerte : paiement reçu après annulation, commande ${number}`,
    ['Le remboursement part de lui-même', '/admin/orders/'],
  ],
]

describe('the mails of an order (orders and payments, settling; spec 5)', () => {
  test.each(expected)('%s says in HTML and in text what happened and where to continue', (kind, subject, says) => {
    const mail = written.get(kind)
    expect(mail?.subject).toBe(subject(mail?.about ?? ''))
    for (const part of [mail?.text, mail?.html]) {
      for (const piece of [mail?.about ?? '', ...says]) expect(plain(part)).toContain(piece)
      expect(part).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('are all covered by this test', () => {
    expect([...written.keys()].toSorted()).toEqual(expected.map(([kind]) => kind).toSorted())
  })

  test('offer no withdrawal once the whole order is refunded (law, withdrawal function)', async () => {
    const shop = await aShopWithOrders(database.db)
    const { id } = await shop.pays()
    await refundOrder(shop.context, shop.customer, id, { amount: 45.99, reason: 'retour' })
    const [refund] = await shop.refundsOf(id)
    const [mail] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.reference, refund?.id ?? ''))
    expect(plain(mail?.text)).toContain('45,99 €')
    expect(mail?.text).not.toContain('/withdrawal')
  })
})
