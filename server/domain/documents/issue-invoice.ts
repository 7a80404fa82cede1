import { and, eq } from 'drizzle-orm'
import { totalsOf } from '../../../contract/rules/pricing.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { documents } from '../../database/schema/index.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { nextDocumentNumber } from './next-document-number.ts'
import { type StoredDocument, saveDocument } from './save-document.ts'

/**
 * Issues the invoice of an order, as the last step of the transaction that makes it PAYÉ: all other invoices of the shop wait for
 * its commit. Idempotent (law, invoices; contract 6, invariant 7).
 */
export async function issueInvoice(
  tx: Transaction,
  { settings }: Pick<ShopContext, 'settings'>,
  orderId: string,
): Promise<StoredDocument> {
  const { lines, adjustments, shipping, parties } = await invoicedOrder(tx, settings.now(), orderId)
  const [issued] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
  if (issued) return issued
  const all = [...lines.map(({ line }) => line), ...adjustments, ...(shipping.totalCents > 0 ? [shipping] : [])]
  const taken = await nextDocumentNumber(tx, 'invoice')
  return saveDocument(tx, taken, { orderId }, { kind: 'invoice', ...parties, lines: all, ...totalsOf(all) })
}
