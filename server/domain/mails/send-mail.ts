import { eq, sql } from 'drizzle-orm'
import { mails } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { attachedFiles } from '../documents/attached-files.ts'

const longestWaitSeconds = 60
/** So often a mail waits for a document that can't be made; then it leaves without, because what it says matters more. */
const waitsForDocuments = 4

/**
 * Sends one mail of the outbox unless it has left or another worker is at it. A mail server that refuses is tried again later
 * (after 2, 4, 8 … 60 seconds), under the same Message-ID, so that a mailbox shows it once (orders and payments, mails).
 * Its documents are made now, from what was frozen when they were issued (law, invoices).
 */
export async function sendMail(
  { db, mailer, log, config }: Pick<Tools, 'db' | 'mailer' | 'log' | 'config'>,
  mailId: string,
): Promise<void> {
  // Claimed for longer than the mailer's time-outs, so that no other worker sends it meanwhile; not for long, because a
  // process may die with the claim.
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`clock_timestamp() + interval '40 seconds'` })
    .where(
      sql`${mails.id} = ${mailId} and ${mails.sentAt} is null and coalesce(${mails.nextAttemptAt}, '-infinity') <= clock_timestamp()`,
    )
    .returning()
  if (!mail) return
  const { id, recipient: to, subject, text, html, headers, attempts } = mail
  const documentsOf = async ({ attachments }: typeof mail) => {
    try {
      return await attachedFiles(db, attachments)
    } catch (error) {
      if (attempts <= waitsForDocuments) throw error
      log.error({ err: error, mailId, attachments }, 'a document could not be made: the mail leaves without it')
      return []
    }
  }
  try {
    const attachments = await documentsOf(mail)
    await mailer.send({
      to,
      subject,
      text,
      html,
      headers,
      messageId: `<${id}@${mailDomain(config.MAIL_FROM)}>`,
      ...(attachments.length > 0 && { attachments }),
    })
  } catch (error) {
    const waitSeconds = Math.min(2 ** attempts, longestWaitSeconds)
    log.warn({ err: error, mailId, kind: mail.kind, attempts }, 'mail not sent, will be tried again')
    await db
      .update(mails)
      .set({ nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds})` })
      .where(eq(mails.id, id))
    return
  }
  // What it said is forgotten: a reset code must stand nowhere but in her mailbox (contract 6, invariant 6).
  await db
    .update(mails)
    .set({ sentAt: sql`clock_timestamp()`, nextAttemptAt: null, text: '', html: '', headers: {} })
    .where(eq(mails.id, id))
}

const mailDomain = (from: string): string => from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'

/** Mails that should have left by now, oldest first. */
export async function waitingMails({ db }: Pick<Tools, 'db'>, limit = 200): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      sql`${mails.sentAt} is null and coalesce(${mails.nextAttemptAt}, ${mails.createdAt} + interval '10 seconds') <= clock_timestamp()`,
    )
    .orderBy(mails.createdAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}
