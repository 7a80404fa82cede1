import type { Connection } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import { type MailContent, mailLayout } from '../mails/mail-layout.ts'
import { queueMail } from '../mails/queue-mail.ts'

type AccountMail = MailContent & { kind: string; reference: string; recipient: string; firstName?: string }

/** A mail about an account, in the transaction of its cause; the subject is the title. */
export const queueAccountMail = (
  connection: Connection,
  { jobs, settings }: Pick<Tools, 'jobs' | 'settings'>,
  { kind, reference, recipient, firstName, paragraphs, ...content }: AccountMail,
): Promise<void> =>
  queueMail(connection, jobs, {
    kind,
    reference,
    recipient,
    subject: content.title,
    ...mailLayout(settings.now(), { ...content, paragraphs: [firstName ? `Bonjour ${firstName},` : 'Bonjour,', ...paragraphs] }),
  })
