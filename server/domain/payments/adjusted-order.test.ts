import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { totalsOf } from '../../../contract/rules/pricing.ts'
import { anOrder } from '../../../tests/factories/order.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { documents, mails, orderAdjustments, orderLines, orders, paymentSessions, refunds } from '../../database/schema/index.ts'
import type { DocumentContent } from '../documents/document-content.ts'
import { documentPdf } from '../documents/document-pdf.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { readOrder } from '../orders/read/order-detail.ts'
import { declareWithdrawal } from '../withdrawals/declare-withdrawal.ts'
import { listWithdrawals } from '../withdrawals/list-withdrawals.ts'
import { exportAccount } from './read/export-account.ts'
import { getAdminOrder } from './read/get-admin-order.ts'
import { refundOrder } from './refund/refund-order.ts'
import { settlePayment } from './session/settle-payment.ts'

/**
 * An order of 80.00 and 15.01, with 10.00 taken off, a goodwill of 0.50 and delivery for 5.99: the shop does not make such
 * orders yet, so this one is changed before it is paid.
 */
const totalCents = 90_50
const database = freshDatabase()
let shop: Awaited<ReturnType<typeof aShopWithOrders>>
let placed: Awaited<ReturnType<typeof shop.places>>
let lines: (typeof orderLines.$inferSelect)[]

/** The no-break spaces of French as spaces. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])

async function documentsOf(kind: 'invoice' | 'credit_note'): Promise<DocumentContent[]> {
  const ofKind = and(eq(documents.orderId, placed.id), eq(documents.kind, kind))
  const found = await database.db.select().from(documents).where(ofKind).orderBy(documents.number)
  return found.map(({ content }) => content as DocumentContent)
}

const rowsOf = (document: DocumentContent | undefined) =>
  document?.lines.map(({ text, quantity, totalCents: sum, vatCents }) => [text, quantity, sum, vatCents])

beforeAll(async () => {
  shop = await aShopWithOrders(database.db)
  const shawl = await aProduct(database.db, { name: 'Châle Lina', priceCents: 15_01, sizes: { M: 5 } })
  const { items } = anOrder([
    [shop.product, 'M', 2],
    [shawl, 'M', 1],
  ])
  placed = await shop.places(1, { items })
  const { id: orderId } = placed
  const adjustment = { orderId, vatPercent: 20 }
  await database.db.insert(orderAdjustments).values([
    { ...adjustment, position: 0, kind: 'discount', label: 'Bienvenue', amountCents: -10_00, vatCents: -1_67 },
    { ...adjustment, position: 1, kind: 'goodwill', label: 'Geste commercial', amountCents: -50, vatCents: -8 },
  ])
  await database.db.update(orders).set({ adjustmentsCents: -10_50, totalCents }).where(eq(orders.id, orderId))
  await database.db.update(paymentSessions).set({ amountCents: totalCents }).where(eq(paymentSessions.orderId, orderId))
  shop.provider.pay(placed.providerId, { amountCents: totalCents })
  await settlePayment(shop.context, placed.sessionId)
  lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
})

describe('an order with adjustments (decision 60)', () => {
  test('is paid with its own sum, and the audit finds nothing (contract 6, invariant 3)', async () => {
    expect(await shop.order(placed.id)).toMatchObject({ state: 'PAYÉ', totalCents })
    await soundBooks()
  })

  test('has an invoice with a line for each adjustment, before delivery, and adds up (law, invoices; decision 34)', async () => {
    const [invoice] = await documentsOf('invoice')
    expect(rowsOf(invoice)).toEqual([
      ['Abaya Nour, taille M', 2, 80_00, 13_33],
      ['Châle Lina, taille M', 1, 15_01, 2_50],
      ['Bienvenue', 1, -10_00, -1_67],
      ['Geste commercial', 1, -50, -8],
      ['Livraison standard', 1, 5_99, 1_00],
    ])
    expect(invoice?.vat).toEqual([{ vatPercent: 20, totalCents, vatCents: 15_08, netCents: 75_42 }])
    if (!invoice) throw new Error('no invoice')
    const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(invoice)))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(plain(text).replaceAll(/\s+/g, ' ')).toContain('Bienvenue 1 -10,00 € 20 % -10,00 €')
  })

  test('is confirmed by a mail with the adjustments between subtotal and delivery, and the VAT of the total', async () => {
    const ofOrder = and(eq(mails.kind, 'order_confirmation'), eq(mails.reference, placed.id))
    const [mail] = await database.db.select().from(mails).where(ofOrder)
    const recap = [
      'Sous-total : 95,01 €',
      'Bienvenue : -10,00 €',
      'Geste commercial : -0,50 €',
      'Livraison : 5,99 €',
      'Total TTC : 90,50 €',
      'dont TVA 20 % : 15,08 €',
    ]
    expect(plain(mail?.text)).toContain(recap.join('\n'))
    for (const label of ['Bienvenue', 'Geste commercial']) expect(mail?.html).toContain(label)
  })

  test('is shown with its adjustments to customer and owner, and exported with them; other orders have none', async () => {
    const sums = {
      subtotal: 95.01,
      adjustments: [
        { label: 'Bienvenue', amount: -10 },
        { label: 'Geste commercial', amount: -0.5 },
      ],
      shipping: 5.99,
      total: 90.5,
    }
    const other = await shop.places()
    const reader = { userId: shop.customer.id }
    expect(await readOrder(shop.context, reader, placed.id)).toMatchObject(sums)
    expect(await getAdminOrder(shop.context, shop.customer.id, placed.id)).toMatchObject(sums)
    expect(await readOrder(shop.context, reader, other.id)).not.toHaveProperty('adjustments')
    const { orders: exported } = await exportAccount(shop.context, shop.customer)
    expect(exported.find(({ orderNumber }) => orderNumber === placed.orderNumber)).toMatchObject(sums)
    expect(exported.find(({ orderNumber }) => orderNumber === other.orderNumber)?.adjustments).toEqual([])
  })

  test('has what was paid as its full refund when the whole order is withdrawn (law, refund)', async () => {
    const declaration = { name: 'Amina Benali', orderNumber: placed.orderNumber, email: shop.customer.email }
    await declareWithdrawal(shop.context, { ...declaration, lines: null, reason: null }, { address: '203.0.113.7' })
    const { content } = await listWithdrawals(shop.context, { page: 0, size: 20, state: 'open' })
    expect(content[0]?.order?.wholeRefund).toBe(90.5)
  })

  test('is refunded by pieces less their share of adjustments, with the last one the delivery; credit notes add up to the invoice (law, invoices)', async () => {
    const [abaya, shawl] = lines
    const refund = (pieces: { id: string | undefined }[]) =>
      refundOrder(shop.context, shop.customer, placed.id, {
        lines: pieces.map(({ id = '' }) => ({ id, quantity: 1 })),
        reason: `Retour ${pieces.length}`,
      })
    await refund([{ id: shawl?.id }, { id: abaya?.id }])
    await soundBooks()
    await refund([{ id: abaya?.id }])
    const [first, second] = await documentsOf('credit_note')
    expect(rowsOf(first)?.map(([text, quantity, sum]) => [text, quantity, sum])).toEqual([
      ['Châle Lina, taille M', 1, 15_01],
      ['Abaya Nour, taille M', 1, 40_00],
      ['Bienvenue', 1, -5_79],
      ['Geste commercial', 1, -29],
    ])
    expect(rowsOf(second)?.map(([text, quantity, sum]) => [text, quantity, sum])).toEqual([
      ['Abaya Nour, taille M', 1, 40_00],
      ['Bienvenue', 1, -4_21],
      ['Geste commercial', 1, -21],
      ['Livraison standard', 1, 5_99],
    ])

    const back = await database.db.select().from(refunds).where(eq(refunds.orderId, placed.id))
    expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
    const [invoice] = await documentsOf('invoice')
    const notes = await documentsOf('credit_note')
    expect(totalsOf(notes.flatMap((note) => note.lines)).vat).toEqual(invoice?.vat)
    expect((await shop.order(placed.id)).state).toBe('REMBOURSÉ')
    await soundBooks()
  })
})
