import { LRUCache } from 'lru-cache'
import type { Connection } from '../../database/client.ts'
import type { AttachedDocument } from '../../database/schema/index.ts'
import type { AttachedFile } from '../../integrations/mail/mailer.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'
import { creditNoteOf } from './issue-credit-note.ts'
import { invoiceOf } from './issue-invoice.ts'

/**
 * Rendered PDFs, cached because an unsent mail is retried and its documents never change. Counted with the whole buffer that a
 * small one is cut from.
 */
const made = new LRUCache<string, Buffer>({
  maxSize: 2_000_000,
  sizeCalculation: ({ buffer }) => buffer.byteLength,
  ttl: 3_600_000,
})

/** The attachments of a mail as PDF. Throws when one is missing or cannot be rendered. */
export async function mailAttachments(db: Connection, attached: AttachedDocument[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const wanted of attached) files.push(await fileOf(db, wanted))
  return files
}

async function fileOf(db: Connection, wanted: AttachedDocument): Promise<AttachedFile> {
  const [found] = await (wanted.kind === 'invoice'
    ? invoiceOf(db).execute({ orderId: wanted.orderId })
    : creditNoteOf(db).execute({ refundId: wanted.refundId }))
  if (!found) throw new Error(`no document for ${JSON.stringify(wanted)}`)
  const content = found.content as DocumentContent
  const pdf = made.get(found.id) ?? (await documentPdf(content))
  made.set(found.id, pdf)
  return { filename: `${content.number}.pdf`, contentType: 'application/pdf', content: pdf }
}
