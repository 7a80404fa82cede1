import { and, asc, eq } from 'drizzle-orm'
import type { OrderDocument } from '../../../contract/api/documents.ts'
import { eurosOf } from '../../../contract/rules/money.ts'
import type { ShopContext } from '../../context.ts'
import { documents, orders } from '../../database/schema/index.ts'
import { findOrder, type Reader } from '../orders/core/find-order.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import type { DocumentContent } from './document-content.ts'
import type { StoredDocument } from './save-document.ts'

/** Invoice and credit notes of an order (id or number), oldest first. Throws order_not_found, also for someone else's. */
export async function listDocuments(
  { db }: Pick<ShopContext, 'db'>,
  reader: Reader,
  idOrNumber: string,
): Promise<OrderDocument[]> {
  const order = await findOrder(db, reader, idOrNumber)
  const stored = await db.select().from(documents).where(eq(documents.orderId, order.id)).orderBy(asc(documents.issuedAt))
  return stored.map(documentOf)
}

/** The content of an order's invoice. Throws order_not_found, document_not_found while it is unpaid. */
export async function getInvoice({ db }: Pick<ShopContext, 'db'>, reader: Reader, idOrNumber: string): Promise<DocumentContent> {
  const order = await findOrder(db, reader, idOrNumber)
  const [invoice] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, order.id), eq(documents.kind, 'invoice')))
  if (!invoice) throw new ShopError('document_not_found')
  return contentOf(invoice)
}

/** The content of a document. Throws document_not_found, also for someone else's. */
export async function getDocument({ db }: Pick<ShopContext, 'db'>, reader: Reader, id: string): Promise<DocumentContent> {
  const [found] = isUuid(id)
    ? await db
        .select({ document: documents })
        .from(documents)
        .innerJoin(orders, eq(orders.id, documents.orderId))
        .where(and(eq(documents.id, id), reader === 'owner' ? undefined : eq(orders.userId, reader.userId)))
    : []
  if (!found) throw new ShopError('document_not_found')
  return contentOf(found.document)
}

const contentOf = ({ content }: StoredDocument) => content as DocumentContent

function documentOf(stored: StoredDocument): OrderDocument {
  const { number, totalCents } = contentOf(stored)
  return {
    id: stored.id,
    kind: stored.kind,
    number,
    issuedAt: stored.issuedAt.toISOString(),
    total: eurosOf(totalCents),
    url: `/api/documents/${stored.id}.pdf`,
  }
}
