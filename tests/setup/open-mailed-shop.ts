import { asc, sql } from 'drizzle-orm'
import type { ShopContext } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/database/client.ts'
import { mails } from '../../server/database/schema/index.ts'
import { mailResetLink } from '../../server/domain/accounts/password/mail-reset-link.ts'
import { mailNewsletterLink } from '../../server/domain/newsletter/mail-newsletter-link.ts'
import type { JobData } from '../../server/jobs/queue.ts'
import { listedJobs } from '../factories/context.ts'
import { openTestShop } from './open-test-shop.ts'

/** A test shop whose mails can be read: the outbox, and the code in a mail's link. */
export function openMailedShop(database: OpenDatabase, given: Partial<ShopContext> = {}) {
  const { jobs, sent } = listedJobs()
  const shop = openTestShop(database, { jobs, ...given })
  const workers: { [name: string]: (data: never) => Promise<void> } = {
    'mail-reset-link': ({ email }: JobData['mail-reset-link']) => mailResetLink(shop.context, email),
    'mail-newsletter-link': (data: JobData['mail-newsletter-link']) => mailNewsletterLink(shop.context, data),
  }
  /** All mails to an address, oldest first, after the jobs that write them have run. */
  const mailsTo = async (email: string) => {
    for (const { name, data } of sent.splice(0)) await workers[name]?.(data as never)
    return database.db
      .select()
      .from(mails)
      .where(sql`lower(${mails.recipient}) = lower(${email})`)
      .orderBy(asc(mails.createdAt), asc(mails.id))
  }
  /** The code of the last link mailed to an address. */
  const codeMailedTo = async (email: string): Promise<string> => {
    const codes = (await mailsTo(email)).flatMap(({ text }) => /#[\w-]+=([\w-]{43})/.exec(text)?.[1] ?? [])
    return codes.at(-1) ?? 'no code was mailed'
  }
  return { ...shop, sent, mailsTo, codeMailedTo }
}
