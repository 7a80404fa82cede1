import type { Connection } from '../../database/client.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { type MailContent, mailLayout } from '../mails/mail-layout.ts'
import { queueMail } from '../mails/queue-mail.ts'

type AccountMail = MailContent & { kind: string; reference: string; recipient: string; firstName?: string }

/** A mail about an account, in the transaction of its cause; the subject is the title. */
export const queueAccountMail = (
  connection: Connection,
  jobs: Jobs,
  { kind, reference, recipient, firstName, paragraphs, ...content }: AccountMail,
): Promise<void> =>
  queueMail(connection, jobs, {
    kind,
    reference,
    recipient,
    subject: content.title,
    ...mailLayout({ ...content, paragraphs: [firstName ? `Bonjour ${firstName},` : 'Bonjour,', ...paragraphs] }),
  })
