import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { listedMailer } from '../../../tests/factories/context.ts'
import { aPaidOrder } from '../../../tests/factories/paid-order.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { type AttachedDocument, documents, mails, orders } from '../../database/schema/index.ts'
import { sendMail, waitingMails } from '../../jobs/send-mail.ts'
import type { StoredOrder } from '../orders/core/change-state.ts'
import { queueConfirmationMail } from '../orders/core/order-mails.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { cancelOrder } from '../payments/cancel/cancel-order.ts'
import { settleRefund } from '../payments/refund/settle-refund.ts'
import { storeBuiltInWords } from '../settings/store-built-in-words.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'

const database = freshDatabase()
beforeEach(async () => {
  await database.db.delete(mails)
  await emptyTables(database, 'page_texts')
})

async function aMailedShop() {
  const shop = await aShopWithOrders(database.db)
  const { mailer, box } = listedMailer()
  const context = { ...shop.context, mailer }
  /** Sends what waits, as if its time had come. */
  const sends = async () => {
    await database.db.execute(sql`update mails set next_attempt_at = now() - interval '1 second' where sent_at is null`)
    for (const id of await waitingMails(context)) await sendMail(context, id)
  }
  const mailOf = (kind: string, text: string) =>
    box.mails.find(({ subject, text: mailText }) => `${subject}${mailText}`.includes(text) && subject.startsWith(kind))
  return { ...shop, context, box, sends, mailOf }
}

const documentOf = async (orderId: string, kind: 'invoice' | 'credit_note') => {
  const found = await database.db.select().from(documents).where(eq(documents.orderId, orderId))
  return found.find((document) => document.kind === kind)?.content as DocumentContent
}

const aMailWith = (reference: string, attachments: AttachedDocument[]) =>
  ({
    kind: 'review_refused',
    reference,
    recipient: 'client@example.com',
    data: { review: { title: 'Belle', body: 'Douce' }, productName: reference, reason: 'Hors sujet', wasPublished: false },
    attachments,
  }) as const

test('the confirmation mail has the invoice attached, the refund mail its credit note, each as issued (law, invoices)', async () => {
  const { pays, sends, mailOf, context, customer, sent } = await aMailedShop()
  const { id, orderNumber } = await pays()
  await sends()
  const invoice = await documentOf(id, 'invoice')
  const pdf = { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content: await documentPdf(invoice) }
  expect(mailOf('Confirmation de votre commande', orderNumber)?.attachments).toEqual([pdf])

  await cancelOrder(context, customer.id, id)
  for (const { name, data } of sent)
    if (name === 'settle-refund') await settleRefund(context, (data as { refundId: string }).refundId)
  await sends()
  const note = await documentOf(id, 'credit_note')
  expect(mailOf('Remboursement de votre commande', orderNumber)?.attachments).toEqual([
    { filename: `${note.number}.pdf`, contentType: 'application/pdf', content: await documentPdf(note) },
  ])
})

test('the confirmation mail has the accepted terms attached, from the words of their version, made once (law, after the order)', async () => {
  await storeBuiltInWords(database.db)
  const { pays, sends, mailOf, box } = await aMailedShop()
  const { id, orderNumber } = await pays()
  const other = await pays()
  const version = defaultSettings.termsVersion
  const [queued] = await database.db.select().from(mails).where(eq(mails.reference, id))
  expect(queued?.attachments).toEqual([
    { kind: 'invoice', orderId: id },
    { kind: 'terms', version },
  ])
  await sends()
  const mail = mailOf('Confirmation de votre commande', orderNumber)
  const [, terms] = mail?.attachments ?? []
  expect([terms?.filename, terms?.contentType]).toEqual([`conditions-de-vente-${version}.pdf`, 'application/pdf'])
  expect(mail?.text).toContain(', jointe à ce message et à relire sur ')
  const [, again] = mailOf('Confirmation de votre commande', other.orderNumber)?.attachments ?? []
  expect(again?.content).toBe(terms?.content)
  expect(box.mails).toHaveLength(2)
})

test('the terms of an order whose words were never stored are not attached, and the mail does not say so', async () => {
  const { pays, sends, mailOf, context } = await aMailedShop()
  const { id } = await aPaidOrder(database.db)
  const [old] = await database.db.select().from(orders).where(eq(orders.id, id))
  await queueConfirmationMail(database.db, context, old as StoredOrder)
  const [queued] = await database.db.select().from(mails).where(eq(mails.reference, id))
  expect(queued?.attachments).toEqual([{ kind: 'invoice', orderId: id }])
  expect(queued?.text).not.toContain(', jointe à ce message et à relire')

  // Named anyway: the mail goes without them.
  const { id: paid, orderNumber } = await pays()
  const attachments: AttachedDocument[] = [
    { kind: 'invoice', orderId: paid },
    { kind: 'terms', version: '1999-01-01' },
  ]
  await database.db.update(mails).set({ attachments }).where(eq(mails.reference, paid))
  await sends()
  expect(mailOf('Confirmation de votre commande', orderNumber)?.attachments).toHaveLength(1)
})

test('the outbox keeps only the name of the document, not its bytes (orders and payments, mails)', async () => {
  const { pays } = await aMailedShop()
  const { id } = await pays()
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, id))
  expect(mail?.attachments).toEqual([{ kind: 'invoice', orderId: id }])
})

test('a document that can’t be made delays no other mail; after some attempts its own mail is sent without it', async () => {
  const { context, sends, box } = await aMailedShop()
  const unpaid = await aPaidOrder(database.db)
  await queueMail(database.db, context, aMailWith('broken', [{ kind: 'invoice', orderId: unpaid.id }]))
  await queueMail(database.db, context, aMailWith('whole', []))
  const subjects = () => box.mails.map(({ subject }) => subject)
  await sends()
  expect(subjects()).toEqual(['Votre avis sur whole'])
  for (let attempt = 2; attempt <= 4; attempt++) await sends()
  expect(subjects()).toEqual(['Votre avis sur whole'])
  await sends()
  expect(subjects()).toEqual(['Votre avis sur whole', 'Votre avis sur broken'])
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, 'broken'))
  expect(box.mails[1]).toMatchObject({ messageId: `<${mail?.id}@nacre-et-lin.example>` })
  expect(box.mails[1]?.attachments).toBeUndefined()
})
