import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
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

const { placeholder } = sql

const inserted = preparedStatement((db) =>
  db
    .insert(mails)
    .values({
      kind: placeholder('kind'),
      reference: placeholder('reference'),
      recipient: placeholder('recipient'),
      subject: placeholder('subject'),
      text: placeholder('text'),
      html: placeholder('html'),
      headers: placeholder('headers'),
      attachments: placeholder('attachments'),
    })
    .onConflictDoNothing({ target: [mails.kind, mails.reference] })
    .returning({ id: mails.id })
    .prepare('queue_mail'),
)

/**
 * Queues a mail in the transaction of its cause; it is sent after the commit. At most one mail of a kind per reference: a second
 * one is silently dropped (orders and payments, mails), as is one without an address, of a deleted account.
 */
export async function queueMail<Kind extends MailKind>(
  connection: Connection,
  { jobs, settings }: Pick<ShopContext, 'jobs' | 'settings'>,
  { kind, data, headers = {}, attachments = [], ...mail }: NewMail<Kind>,
): Promise<void> {
  if (mail.recipient === '') return
  const rendered = renderMail(settings.now(), kind, data)
  const [queued] = await inserted(connection).execute({ kind, ...mail, headers, attachments, ...rendered })
  if (queued) await jobs.send(connection, 'send-mail', { mailId: queued.id })
}
