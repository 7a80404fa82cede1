import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { mails } from '../database/schema/index.ts'
import { mailAttachments } from '../domain/documents/mail-attachments.ts'
import { isDue } from '../domain/set-back-clock.ts'
import { MailFailure } from '../integrations/mail/mail-failure.ts'

/** Seconds between attempts: short at first, long when an operator has to repair something. */
const longestWaitSeconds = { atFirst: 60, later: 15 * 60 }
const hurriedMinutes = 120
/** A mail this old with this many attempts is given up. Both conditions, so that a shop that was off for a day still tries. */
const longestHours = 24
const fewestTries = 12
const renewEveryMs = 15_000
/** After this many attempts a mail is sent without a document that cannot be rendered, because its text matters more. */
const waitsForDocuments = 4

const isWaiting = sql`${mails.sentAt} is null and ${mails.givenUpAt} is null`
const forgotten = { text: '', html: '', headers: {} }
const withId = eq(mails.id, sql.placeholder('mailId'))

/** Claimed so that no other worker sends it too; not for much longer than a mail takes, because a process may die. */
const claimed = preparedStatement((db) =>
  db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`clock_timestamp() + interval '40 seconds'` })
    .where(
      sql`${withId} and ${isWaiting} and ${isDue(sql`coalesce(${mails.nextAttemptAt}, '-infinity')`, longestWaitSeconds.later)}`,
    )
    .returning()
    .prepare('claim_mail'),
)

const renewed = preparedStatement((db) =>
  db
    .update(mails)
    .set({ nextAttemptAt: sql`clock_timestamp() + interval '40 seconds'` })
    .where(sql`${withId} and ${isWaiting}`)
    .prepare('renew_mail'),
)

/**
 * A slow mail server may take ten seconds for each of its replies: the claim lasts as long as the mail is on its way. A renewal
 * under way ends first, so that it never overwrites the next attempt of a mail that failed.
 */
async function keepClaimed<Result>(db: ShopContext['db'], mailId: string, work: Promise<Result>): Promise<Result> {
  let renewals: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const renewal = renewed(db).execute({ mailId })
    renewals = Promise.allSettled([renewals, renewal])
  }, renewEveryMs)
  return work.finally(() => {
    clearInterval(timer)
    return renewals
  })
}

/** The text is erased: a reset code must exist only in the mailbox (contract 6, invariant 6). */
const sent = preparedStatement((db) =>
  db
    .update(mails)
    .set({ sentAt: sql`clock_timestamp()`, nextAttemptAt: null, ...forgotten })
    .where(withId)
    .prepare('mail_sent'),
)

/**
 * Sends one mail of the outbox unless it was sent, given up or claimed by another worker. A failing mail server is retried (after
 * 2, 4, 8 … 60 seconds, after two hours every 15 minutes) under the same Message-ID, so that a mailbox shows the mail once
 * (orders and payments, mails). A permanent refusal gives the mail up, as does a day of attempts. Documents are rendered now.
 */
export async function sendMail(
  { db, mailer, log, config }: Pick<ShopContext, 'db' | 'mailer' | 'log' | 'config'>,
  mailId: string,
): Promise<void> {
  const [mail] = await claimed(db).execute({ mailId })
  if (!mail) return
  const { id, recipient: to, subject, text, html, headers, attempts } = mail
  const documentsOf = async ({ attachments }: typeof mail) => {
    try {
      return await mailAttachments(db, attachments)
    } catch (error) {
      if (attempts <= waitsForDocuments) throw error
      log.error({ err: error, mailId, attachments }, 'a document could not be made: the mail leaves without it')
      return []
    }
  }
  try {
    const attachments = await documentsOf(mail)
    const messageId = `<${id}@${mailDomain(config.MAIL_FROM)}>`
    const outgoing = { to, subject, text, html, headers, messageId, ...(attachments.length > 0 && { attachments }) }
    await keepClaimed(db, id, mailer.send(outgoing))
  } catch (error) {
    const ageHours = (Date.now() - mail.createdAt.getTime()) / 3_600_000
    const isForGood = error instanceof MailFailure && error.isForGood
    if (isForGood || to === '' || (ageHours >= longestHours && attempts >= fewestTries)) {
      log.error({ err: error, mailId, kind: mail.kind, attempts }, 'mail given up: nobody got it')
      const refusal = error instanceof MailFailure ? error.message : null
      await db
        .update(mails)
        .set({ givenUpAt: sql`clock_timestamp()`, refusal, nextAttemptAt: null, ...forgotten })
        .where(eq(mails.id, id))
      return
    }
    const longest = ageHours < hurriedMinutes / 60 ? longestWaitSeconds.atFirst : longestWaitSeconds.later
    const waitSeconds = Math.min(2 ** Math.min(attempts, 20), longest)
    log.warn({ err: error, mailId, kind: mail.kind, attempts }, 'mail not sent, will be tried again')
    await db
      .update(mails)
      .set({ nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${waitSeconds})` })
      .where(eq(mails.id, id))
    return
  }
  await sent(db).execute({ mailId })
}

const mailDomain = (from: string): string => from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'

/** Mails that are due, oldest first. */
export async function waitingMails({ db }: Pick<ShopContext, 'db'>, limit = 200): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      sql`${isWaiting} and ${isDue(sql`coalesce(${mails.nextAttemptAt}, ${mails.createdAt} + interval '10 seconds')`, longestWaitSeconds.later)}`,
    )
    .orderBy(mails.createdAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}
