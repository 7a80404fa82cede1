import type { Connection } from '../../database/client.ts'
import { type AttachedDocument, mails } from '../../database/schema/index.ts'
import type { Jobs } from '../../jobs/queue.ts'

export type NewMail = {
  kind: string
  /** What the mail is about: an order's id, a code's id, … */
  reference: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: AttachedDocument[]
}

/**
 * Puts a mail into the outbox, in the transaction of its cause; it leaves after the commit. One kind of mail per reference
 * at most: a second one is silently dropped (orders and payments, mails).
 */
export async function queueMail(connection: Connection, jobs: Jobs, mail: NewMail): Promise<void> {
  const [queued] = await connection
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: [mails.kind, mails.reference] })
    .returning({ id: mails.id })
  if (queued) await jobs.send(connection, 'send-mail', { mailId: queued.id })
}
