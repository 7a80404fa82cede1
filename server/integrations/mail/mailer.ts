import { createTransport } from 'nodemailer'
import { integrationFailures } from '../outage-count.ts'
import { MailFailure } from './mail-failure.ts'

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Stable across retries, so that a mailbox that receives it twice shows it once. */
  messageId: string
  attachments?: AttachedFile[]
}

export type AttachedFile = { filename: string; contentType: string; content: Buffer }

export type Mailer = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Connects and signs in, without a mail. */
  check: () => Promise<void>
  close: () => void
}

/** Speaks SMTP; throws MailFailure when the server did not take the mail. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Attachments are passed as bytes: no mail reads a file or fetches a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail }).catch((error: unknown) => {
        integrationFailures.inc({ service: 'mail' })
        throw new MailFailure(error)
      })
    },
    check: async () => {
      await transport.verify().catch((error: unknown) => {
        throw new MailFailure(error)
      })
    },
    close: () => transport.close(),
  }
}
