import { and, asc, eq } from 'drizzle-orm'
import type { OrderDocument } from '../../../contract/documents.ts'
import { eurosOf } from '../../../contract/money.ts'
import { documents, orders } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ownOrder, type Reader } from '../orders/own-order.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import type { DocumentContent } from './document-content.ts'
import type { StoredDocument } from './save-document.ts'

/** Invoice and credit notes of an order (id or number), oldest first. Throws order_not_found, also for someone else's. */
export async function listDocuments({ db }: Pick<Tools, 'db'>, reader: Reader, idOrNumber: string): Promise<OrderDocument[]> {
  const order = await ownOrder(db, reader, idOrNumber)
  const stored = await db.select().from(documents).where(eq(documents.orderId, order.id)).orderBy(asc(documents.issuedAt))
  return stored.map(documentOf)
}

/** What the invoice of an order says. Throws order_not_found, document_not_found while it isn't paid. */
export async function readInvoice({ db }: Pick<Tools, 'db'>, reader: Reader, idOrNumber: string): Promise<DocumentContent> {
  const order = await ownOrder(db, reader, idOrNumber)
  const [invoice] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, order.id), eq(documents.kind, 'invoice')))
  if (!invoice) throw new ShopError('document_not_found')
  return contentOf(invoice)
}

/** What a document says. Throws document_not_found, also for someone else's. */
export async function readDocument({ db }: Pick<Tools, 'db'>, reader: Reader, id: string): Promise<DocumentContent> {
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
