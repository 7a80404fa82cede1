import { asc, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../server/database/client.ts'
import { mails } from '../../server/database/schema/index.ts'
import { mailResetLink } from '../../server/domain/accounts/mail-reset-link.ts'
import { mailNewsletterLink } from '../../server/domain/newsletter/mail-newsletter-link.ts'
import type { JobData } from '../../server/jobs/queue.ts'
import type { Tools } from '../../server/tools.ts'
import { listedJobs } from '../factories/tools.ts'
import { openTestShop } from './open-test-shop.ts'

/** A test shop whose mails can be read: what waits in the outbox, and the code that a mail's link carries. */
export function openMailedShop(database: OpenDatabase, given: Partial<Tools> = {}) {
  const { jobs, sent } = listedJobs()
  const shop = openTestShop(database, { jobs, ...given })
  const workers: { [name: string]: (data: never) => Promise<void> } = {
    'mail-reset-link': ({ email }: JobData['mail-reset-link']) => mailResetLink(shop.tools, email),
    'mail-newsletter-link': ({ email }: JobData['mail-newsletter-link']) => mailNewsletterLink(shop.tools, email),
  }
  /** All mails to an address, oldest first, after the jobs that write them were done. */
  const mailsTo = async (email: string) => {
    for (const { name, data } of sent.splice(0)) await workers[name]?.(data as never)
    return database.db
      .select()
      .from(mails)
      .where(sql`lower(${mails.recipient}) = lower(${email})`)
      .orderBy(asc(mails.createdAt), asc(mails.id))
  }
  /** The code of the last link that was mailed to an address. */
  const codeMailedTo = async (email: string): Promise<string> => {
    const codes = (await mailsTo(email)).flatMap(({ text }) => /#[\w-]+=([\w-]{43})/.exec(text)?.[1] ?? [])
    return codes.at(-1) ?? 'no code was mailed'
  }
  return { ...shop, sent, mailsTo, codeMailedTo }
}
