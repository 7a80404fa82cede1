import type { Transaction } from '../../database/client.ts'
import { documents } from '../../database/schema/index.ts'
import type { DocumentContent } from './document-content.ts'
import { numberText, type TakenNumber } from './take-number.ts'

export type StoredDocument = typeof documents.$inferSelect

/** Writes a document down under its number, for good: the database refuses any later change. */
export async function saveDocument(
  tx: Transaction,
  taken: TakenNumber,
  about: { orderId: string; refundId?: string },
  said: Omit<DocumentContent, 'number' | 'issuedOn'>,
): Promise<StoredDocument> {
  const { series, number, issuedAt, issuedOn } = taken
  const content: DocumentContent = { ...said, number: numberText(taken), issuedOn }
  const [saved] = await tx
    .insert(documents)
    .values({ ...about, series, number, kind: said.kind, content, issuedAt })
    .returning()
  if (!saved) throw new Error('document not saved')
  return saved
}
