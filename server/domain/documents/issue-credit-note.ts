import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { documents, refundLines, refunds } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { creditedLines } from './credited-lines.ts'
import { type DocumentContent, sumsOf } from './document-content.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { issueInvoice } from './issue-invoice.ts'
import { refundReason } from './refund-reason.ts'
import { type StoredDocument, saveDocument } from './save-document.ts'
import { takeNumber } from './take-number.ts'

/**
 * The credit note of a succeeded refund, in the transaction that settles it, as the last thing there. A second call gives the
 * same note. Money that came after the order was cancelled gets its invoice here first: a note always corrects one.
 */
export async function issueCreditNote(
  tx: Transaction,
  tools: Pick<Tools, 'settings'>,
  refundId: string,
): Promise<StoredDocument> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new Error(`no refund ${refundId}`)
  const { orderId, amountCents, reason } = refund
  const order = await invoicedOrder(tx, tools.settings.now(), orderId)
  const [issued] = await tx.select().from(documents).where(eq(documents.refundId, refundId))
  if (issued) return issued

  const invoice = (await issueInvoice(tx, tools, orderId)).content as DocumentContent
  const chosen = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId)).orderBy(refundLines.id)
  const lines = creditedLines({ invoice, orderLines: order.lines, chosen, amountCents })
  // The buyer as the invoice froze her: an erased account leaves the order without address.
  const { number, issuedOn, buyer } = invoice
  const taken = await takeNumber(tx, 'credit_note')
  return saveDocument(
    tx,
    taken,
    { orderId, refundId },
    {
      kind: 'credit_note',
      corrects: { number, issuedOn, reason: refundReason(reason) },
      ...order.parties,
      buyer,
      lines,
      ...sumsOf(lines),
    },
  )
}
