import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import { vatExemption } from '../../../contract/text/legal/vat-exemption.ts'
import { aShopWithOrders } from '../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { documents, mails, orderLines } from '../../database/schema/index.ts'
import type { DocumentContent } from '../documents/document-content.ts'
import { documentPdf } from '../documents/document-pdf.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { readOrder } from '../orders/read/order-detail.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import { refundOrder } from './refund/refund-order.ts'
import { settlePayment } from './session/settle-payment.ts'

const database = freshDatabase()
let shop: Awaited<ReturnType<typeof aShopWithOrders>>

/** The no-break spaces of French as spaces. */
const plain = (text = '') => text.replaceAll(/\s+/g, ' ')

/** An order that is placed under these settings, and paid. */
async function paidOrder(vatExempt: boolean) {
  shop.context.settings = fixedSettings({ ...demoSettings, vatExempt })
  const placed = await shop.places(1)
  shop.provider.pay(placed.providerId)
  return placed
}
/** What the order's page gets from the API. */
const shownOrder = (orderId: string) => readOrder(shop.context, 'owner', orderId)
const settle = ({ sessionId }: { sessionId: string }) => settlePayment(shop.context, sessionId)

async function contentOf(orderId: string, kind: 'invoice' | 'credit_note'): Promise<DocumentContent> {
  const [found] = await database.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind)))
  return found?.content as DocumentContent
}

async function textOf(content: DocumentContent): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(content)))
  return plain((await extractText(pdf, { mergePages: true })).text)
}

async function mailOf(orderId: string): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'order_confirmation'), eq(mails.reference, orderId)))
  return plain(mail?.text)
}

beforeAll(async () => {
  shop = await aShopWithOrders(database.db)
})

describe('an exempt seller (law, invoices)', () => {
  test('sells without VAT: invoice, mail and credit note show none, and say why', async () => {
    const placed = await paidOrder(true)
    await settle(placed)
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id))
    expect(lines.map(({ vatPercent, vatCents }) => [vatPercent, vatCents])).toEqual([[0, 0]])
    const refunded = { lines: lines.map(({ id }) => ({ id, quantity: 1 })), reason: 'Retour' }
    await refundOrder(shop.context, shop.customer, placed.id, refunded)

    for (const kind of ['invoice', 'credit_note'] as const) {
      const content = await contentOf(placed.id, kind)
      expect(content).toMatchObject({ vatCents: 0, netCents: content.totalCents })
      const text = await textOf(content)
      expect(text).toContain(vatExemption)
      for (const word of ['TTC', 'hors taxes', '%', 'taxes comprises']) expect(text, kind).not.toContain(word)
    }
    const mail = await mailOf(placed.id)
    expect(mail).toContain(vatExemption)
    for (const word of ['TTC', 'dont TVA']) expect(mail).not.toContain(word)
    expect(await shownOrder(placed.id)).toMatchObject({ withoutVat: true })
  })

  test('of an order that was placed before, invoice and mail have its VAT', async () => {
    const placed = await paidOrder(false)
    shop.context.settings = fixedSettings({ ...demoSettings, vatExempt: true })
    await settle(placed)
    const text = await textOf(await contentOf(placed.id, 'invoice'))
    for (const words of ['Total hors taxes', 'TVA 20 % sur']) expect(text).toContain(words)
    expect(text).not.toContain(vatExemption)
    expect(await mailOf(placed.id)).toContain('dont TVA 20 %')
    expect(await shownOrder(placed.id)).not.toHaveProperty('withoutVat')
  })

  test('leaves the audit of the books without a finding (contract 6)', async () => {
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })
})
