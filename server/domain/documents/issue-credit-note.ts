import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { totalsOf, type VatSum } from '../../../contract/rules/pricing.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
import { documents, refundLines, refunds } from '../../database/schema/index.ts'
import { creditedLines } from './credited-lines.ts'
import type { DocumentContent } from './document-content.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { issueInvoice } from './issue-invoice.ts'
import { refundReason } from './refund-reason.ts'
import { type StoredDocument, saveDocument } from './save-document.ts'

/** The credit note of a refund, once it has one. */
export const creditNoteOf = preparedStatement((db) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.refundId, sql.placeholder('refundId')))
    .prepare('credit_note_of_refund'),
)

/**
 * Issues the credit note of a succeeded refund, as the last step of the transaction that settles it. Idempotent. Money that
 * arrived after the cancellation gets its invoice here first, because a note always corrects one.
 */
export async function issueCreditNote(
  tx: Transaction,
  context: Pick<ShopContext, 'settings'>,
  refundId: string,
): Promise<StoredDocument> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) throw new Error(`no refund ${refundId}`)
  const { orderId, amountCents, reason } = refund
  const order = await invoicedOrder(tx, context.settings.now(), orderId)
  const [issued] = await creditNoteOf(tx).execute({ refundId })
  if (issued) return issued

  const invoice = (await issueInvoice(tx, context, orderId)).content as DocumentContent
  const chosen = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId)).orderBy(refundLines.id)
  const lines = creditedLines({
    invoice,
    orderLines: order.lines,
    adjustments: order.adjustments,
    delivery: order.shipping,
    chosen,
    chosenBefore: await chosenBefore(tx, refund),
    amountCents,
    before: await creditedBefore(tx, orderId),
  })
  // The buyer as on the invoice: the order of an erased account has no address.
  const { number, issuedOn, buyer } = invoice
  return saveDocument(
    tx,
    { orderId, refundId },
    {
      kind: 'credit_note',
      corrects: { number, issuedOn, reason: refundReason(reason) },
      ...order.parties,
      buyer,
      lines,
      ...totalsOf(lines),
    },
  )
}

/** The pieces of the refunds that were made before this one and had not failed then; ids grow with time. */
const chosenBefore = (tx: Transaction, { id, orderId, createdAt }: typeof refunds.$inferSelect) =>
  tx
    .select({ orderLineId: refundLines.orderLineId, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(eq(refunds.orderId, orderId), lt(refunds.id, id), or(ne(refunds.state, 'failed'), gt(refunds.settledAt, createdAt))),
    )

/** Under the order's lock, so that no other note of it is issued meanwhile. */
async function creditedBefore(tx: Transaction, orderId: string): Promise<VatSum[]> {
  const notes = await tx
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'credit_note')))
  return notes.flatMap(({ content }) => (content as DocumentContent).vat)
}
