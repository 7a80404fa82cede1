import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { type AttachedDocument, mails } from '../../database/schema/index.ts'
import { type MailData, type MailKind, renderMail } from './mail-kinds.ts'

type NewMail<Kind extends MailKind> = {
  kind: Kind
  /** What the mail is about: an order's id, a code's id, … */
  reference: string
  recipient: string
  data: MailData[Kind]
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: AttachedDocument[]
}

/**
 * Queues a mail in the transaction of its cause; it is sent after the commit. At most one mail of a kind per reference: a second
 * one is silently dropped (orders and payments, mails), as is one without an address, of a deleted account.
 */
export async function queueMail<Kind extends MailKind>(
  connection: Connection,
  { jobs, settings }: Pick<ShopContext, 'jobs' | 'settings'>,
  { kind, data, ...mail }: NewMail<Kind>,
): Promise<void> {
  if (mail.recipient === '') return
  const [queued] = await connection
    .insert(mails)
    .values({ kind, ...mail, ...renderMail(settings.now(), kind, data) })
    .onConflictDoNothing({ target: [mails.kind, mails.reference] })
    .returning({ id: mails.id })
  if (queued) await jobs.send(connection, 'send-mail', { mailId: queued.id })
}
