import type { Transaction } from '../../database/client.ts'
import { documents } from '../../database/schema/index.ts'
import type { DocumentContent } from './document-content.ts'
import { numberText, type TakenNumber } from './next-document-number.ts'

export type StoredDocument = typeof documents.$inferSelect

/** Stores a document under its number; the database refuses any later change. */
export async function saveDocument(
  tx: Transaction,
  taken: TakenNumber,
  about: { orderId: string; refundId?: string },
  draft: Omit<DocumentContent, 'number' | 'issuedOn'>,
): Promise<StoredDocument> {
  const { series, number, issuedAt, issuedOn } = taken
  const content: DocumentContent = { ...draft, number: numberText(taken), issuedOn }
  const [saved] = await tx
    .insert(documents)
    .values({ ...about, series, number, kind: draft.kind, content, issuedAt })
    .returning()
  if (!saved) throw new Error('document not saved')
  return saved
}
