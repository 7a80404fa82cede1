import { sql } from 'drizzle-orm'
import type { ConsentSource, MailPurpose } from '../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../context.ts'
import { subscriptionsTo } from '../../database/schema/index.ts'
import { hashToken, newToken } from '../accounts/core/token.ts'
import { queueMail } from '../outbox/queue-mail.ts'

/** Without a purpose: the newsletter, by its form. */
type Wished = { email: string; purpose?: MailPurpose; source?: ConsentSource }
type Needed = Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>

/**
 * Mails the confirmation link, without which nothing is ever sent (law, newsletter). Not to a subscriber, and at most once in
 * five minutes for each purpose, so that nobody can flood another's mailbox.
 */
export const mailNewsletterLink = (
  { db, jobs, config, settings }: Needed,
  { email, purpose = 'newProducts', source = 'form' }: Wished,
): Promise<void> =>
  db.transaction(async (tx) => {
    const code = newToken()
    const codeHash = hashToken(code)
    const table = subscriptionsTo[purpose]
    const { state, createdAt, confirmedAt, unsubscribedAt } = table
    const [pending] = await tx
      .insert(table)
      .values({ email, codeHash, source })
      .onConflictDoUpdate({
        target: table.email,
        set: {
          state: 'pending',
          codeHash,
          source,
          createdAt: sql`now()`,
          // Anybody may enter the address: until the link is used, the proof of an earlier unsubscription stays.
          unsubscribedAt: sql`case ${state} when 'unsubscribed' then coalesce(${unsubscribedAt}, ${confirmedAt}, ${createdAt})
            else ${unsubscribedAt} end`,
        },
        setWhere: sql`${state} = 'unsubscribed' or ${state} = 'pending' and ${createdAt} < now() - interval '5 minutes'`,
      })
      .returning()
    if (!pending) return
    await queueMail(
      tx,
      { jobs, settings },
      {
        kind: 'newsletter_link',
        reference: codeHash.toString('hex'),
        recipient: email,
        headers: leaveHeaders(config.PUBLIC_URL, pending.leaveKey),
        data: { url: `${config.PUBLIC_URL}/newsletter#code=${code}`, purpose },
      },
    )
  })

/**
 * For the mail program's unsubscribe button (RFC 2369, RFC 8058; law, newsletter). Its key stays the same, where the code is
 * replaced by that of each later mail: the button of every mail works.
 */
const leaveHeaders = (publicUrl: string, leaveKey: string) => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click/${leaveKey}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
