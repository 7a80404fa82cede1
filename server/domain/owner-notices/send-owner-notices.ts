import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { noticeKinds } from '../../database/schema/index.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { findNews } from './find-news.ts'

/**
 * Mails the owner what is new, one mail for each kind that she has switched on and that has news (decision 59). What was found
 * and the mail are stored together: nothing is told twice or lost, whenever a process dies.
 */
export async function sendOwnerNotices(context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>): Promise<void> {
  const { email, ownerMails } = context.settings.now()
  for (const kind of noticeKinds.filter((each) => ownerMails[each])) {
    await context.db.transaction(async (tx) => {
      const lines = await findNews[kind](tx)
      if (lines.length === 0) return
      await queueMail(tx, context, {
        kind: 'owner_notice',
        reference: `${kind} ${randomUUID()}`,
        recipient: email,
        data: { kind, lines, publicUrl: context.config.PUBLIC_URL },
      })
    })
  }
}

/** Forgets news that can't be found again: it is older than the search goes back, or its parcel is gone. */
export async function purgeOwnerNotices({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from owner_notices where (kind in ('orders', 'messages') and at < now() - interval '2 days')
      or (kind = 'parcels' and at < now() - interval '1 year')`)
}
