import { LRUCache } from 'lru-cache'
import type { Connection } from '../../database/client.ts'
import type { AttachedDocument } from '../../database/schema/index.ts'
import type { AttachedFile } from '../../integrations/mail/mailer.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'
import { creditNoteOf } from './issue-credit-note.ts'
import { invoiceOf } from './issue-invoice.ts'
import { termsOfVersion } from './terms/accepted-terms.ts'
import { termsPdf } from './terms/terms-pdf.ts'

/**
 * Rendered PDFs, cached because an unsent mail is retried and its documents never change. Counted with the whole buffer that a
 * small one is cut from.
 */
const made = new LRUCache<string, Buffer>({
  maxSize: 2_000_000,
  sizeCalculation: ({ buffer }) => buffer.byteLength,
  ttl: 3_600_000,
})

/** The attachments of a mail as PDF. Throws when an invoice or a credit note is missing, or one cannot be rendered. */
export async function mailAttachments(db: Connection, attached: AttachedDocument[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const wanted of attached) {
    const file = wanted.kind === 'terms' ? await termsFile(db, wanted.version) : await fileOf(db, wanted)
    if (file) files.push(file)
  }
  return files
}

async function fileOf(db: Connection, wanted: Exclude<AttachedDocument, { kind: 'terms' }>): Promise<AttachedFile> {
  const [found] = await (wanted.kind === 'invoice'
    ? invoiceOf(db).execute({ orderId: wanted.orderId })
    : creditNoteOf(db).execute({ refundId: wanted.refundId }))
  if (!found) throw new Error(`no document for ${JSON.stringify(wanted)}`)
  const content = found.content as DocumentContent
  return pdfFile(content.number, found.id, made.get(found.id) ?? (await documentPdf(content)))
}

/** Undefined when no words of the version are stored, as for an order of before migration 0060. */
async function termsFile(db: Connection, version: string): Promise<AttachedFile | undefined> {
  const key = `terms ${version}`
  const pdf = made.get(key) ?? (await renderedTerms(db, version))
  return pdf && pdfFile(`conditions-de-vente-${version}`, key, pdf)
}

async function renderedTerms(db: Connection, version: string): Promise<Buffer | undefined> {
  const [found] = await termsOfVersion(db).execute({ version })
  return found?.words ? termsPdf({ ...found, words: found.words }) : undefined
}

function pdfFile(name: string, key: string, content: Buffer): AttachedFile {
  made.set(key, content)
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content }
}
