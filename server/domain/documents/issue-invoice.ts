import { and, eq, sql } from 'drizzle-orm'
import { totalsOf } from '../../../contract/rules/pricing.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { runPipelined } from '../../database/pipelining.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
import { documents } from '../../database/schema/index.ts'
import { invoicedOrder } from './invoiced-order.ts'
import { type StoredDocument, saveDocument } from './save-document.ts'

/** The invoice of an order, once it has one. */
export const invoiceOf = preparedStatement((db) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, sql.placeholder('orderId')), eq(documents.kind, 'invoice')))
    .prepare('invoice_of_order'),
)

/**
 * Issues the invoice of an order, as the last step of the transaction that makes it PAYÉ: all other invoices of the shop wait for
 * its commit. Idempotent (law, invoices; contract 6, invariant 7).
 */
export async function issueInvoice(
  tx: Transaction,
  { settings }: Pick<ShopContext, 'settings'>,
  orderId: string,
): Promise<StoredDocument> {
  const [{ lines, adjustments, shipping, parties }, [issued]] = await runPipelined([
    invoicedOrder(tx, settings.now(), orderId),
    invoiceOf(tx).execute({ orderId }),
  ])
  if (issued) return issued
  const all = [...lines.map(({ line }) => line), ...adjustments, ...(shipping.totalCents > 0 ? [shipping] : [])]
  return saveDocument(tx, { orderId }, { kind: 'invoice', ...parties, lines: all, ...totalsOf(all) })
}
