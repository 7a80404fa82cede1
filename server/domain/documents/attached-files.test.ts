import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPaidOrder } from '../../../tests/factories/paid-order.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { listedMailer } from '../../../tests/factories/tools.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { type AttachedDocument, documents, mails } from '../../database/schema/index.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { sendMail, waitingMails } from '../mails/send-mail.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'

const database = freshDatabase()
beforeEach(() => database.db.delete(mails))

async function aMailedShop() {
  const shop = await aShopWithOrders(database.db)
  const { mailer, box } = listedMailer()
  const tools = { ...shop.tools, mailer }
  /** Sends what waits, as if its time had come. */
  const sends = async () => {
    await database.db.execute(sql`update mails set next_attempt_at = now() - interval '1 second' where sent_at is null`)
    for (const id of await waitingMails(tools)) await sendMail(tools, id)
  }
  const mailOf = (kind: string, text: string) =>
    box.mails.find(({ subject, text: said }) => `${subject}${said}`.includes(text) && subject.startsWith(kind))
  return { ...shop, tools, box, sends, mailOf }
}

const documentOf = async (orderId: string, kind: 'invoice' | 'credit_note') => {
  const found = await database.db.select().from(documents).where(eq(documents.orderId, orderId))
  return found.find((document) => document.kind === kind)?.content as DocumentContent
}

const aMailWith = (reference: string, attachments: AttachedDocument[]) => ({
  kind: 'with_document',
  reference,
  recipient: 'client@example.com',
  subject: `Objet ${reference}`,
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  attachments,
})

test('the confirmation brings the invoice, the refund its credit note, each as it was frozen (issue 4.5; law, invoices)', async () => {
  const { pays, sends, mailOf, tools, shopper, sent } = await aMailedShop()
  const { id, orderNumber } = await pays()
  await sends()
  const invoice = await documentOf(id, 'invoice')
  const pdf = { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content: await documentPdf(invoice) }
  expect(mailOf('Confirmation de votre commande', orderNumber)?.attachments).toEqual([pdf])

  await cancelOrder(tools, shopper.id, id)
  for (const { name, data } of sent)
    if (name === 'settle-refund') await settleRefund(tools, (data as { refundId: string }).refundId)
  await sends()
  const note = await documentOf(id, 'credit_note')
  expect(mailOf('Remboursement de votre commande', orderNumber)?.attachments).toEqual([
    { filename: `${note.number}.pdf`, contentType: 'application/pdf', content: await documentPdf(note) },
  ])
})

test('the outbox keeps only the name of the document, not its bytes (orders and payments, mails)', async () => {
  const { pays } = await aMailedShop()
  const { id } = await pays()
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, id))
  expect(mail?.attachments).toEqual([{ kind: 'invoice', orderId: id }])
})

test('a document that can’t be made holds up no other mail; after some attempts its own leaves without it', async () => {
  const { tools, sends, box } = await aMailedShop()
  const unpaid = await aPaidOrder(database.db)
  await queueMail(database.db, tools.jobs, aMailWith('broken', [{ kind: 'invoice', orderId: unpaid.id }]))
  await queueMail(database.db, tools.jobs, aMailWith('whole', []))
  const subjects = () => box.mails.map(({ subject }) => subject)
  await sends()
  expect(subjects()).toEqual(['Objet whole'])
  for (let attempt = 2; attempt <= 4; attempt++) await sends()
  expect(subjects()).toEqual(['Objet whole'])
  await sends()
  expect(subjects()).toEqual(['Objet whole', 'Objet broken'])
  const [mail] = await database.db.select().from(mails).where(eq(mails.reference, 'broken'))
  expect(box.mails[1]).toMatchObject({ messageId: `<${mail?.id}@nacre-et-lin.example>` })
  expect(box.mails[1]?.attachments).toBeUndefined()
})
