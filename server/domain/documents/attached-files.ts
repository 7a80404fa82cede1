import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { type AttachedDocument, documents } from '../../database/schema/index.ts'
import type { AttachedFile } from '../../outside/mailer.ts'
import type { DocumentContent } from './document-content.ts'
import { documentPdf } from './document-pdf.ts'

/** The documents that go with a mail, as PDF. Throws when one isn't there or can't be made. */
export async function attachedFiles(db: Connection, attached: AttachedDocument[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const wanted of attached) files.push(await fileOf(db, wanted))
  return files
}

async function fileOf(db: Connection, wanted: AttachedDocument): Promise<AttachedFile> {
  const which =
    wanted.kind === 'invoice'
      ? and(eq(documents.orderId, wanted.orderId), eq(documents.kind, 'invoice'))
      : eq(documents.refundId, wanted.refundId)
  const [found] = await db.select().from(documents).where(which)
  if (!found) throw new Error(`no document for ${JSON.stringify(wanted)}`)
  const content = found.content as DocumentContent
  return { filename: `${content.number}.pdf`, contentType: 'application/pdf', content: await documentPdf(content) }
}
