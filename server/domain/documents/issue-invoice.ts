import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { documents } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { sumsOf } from './document-content.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { type StoredDocument, saveDocument } from './save-document.ts'
import { takeNumber } from './take-number.ts'

/**
 * The invoice of a paid order, in the transaction that makes it PAYÉ, as the last thing there: all invoices of the shop wait for
 * its end. A second call gives the same invoice (law, invoices; contract 6.7).
 */
export async function issueInvoice(
  tx: Transaction,
  { settings }: Pick<Tools, 'settings'>,
  orderId: string,
): Promise<StoredDocument> {
  const { lines, shipping, parties } = await invoicedOrder(tx, settings.now(), orderId)
  const [issued] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  if (issued) return issued
  const all = [...lines.map(({ line }) => line), ...(shipping.totalCents > 0 ? [shipping] : [])]
  const taken = await takeNumber(tx, 'invoice')
  return saveDocument(tx, taken, { orderId }, { kind: 'invoice', ...parties, lines: all, ...sumsOf(all) })
}
