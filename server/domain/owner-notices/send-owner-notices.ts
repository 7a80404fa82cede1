import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { noticeKinds } from '../../database/schema/index.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { processAll } from '../process-all.ts'
import { findNews } from './find-news.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>

/**
 * Mails the owner what is new, one mail for each kind that she has switched on and that has news (decision 59). What was found
 * and the mail are stored together: nothing is told twice or lost, whenever a process dies.
 */
export async function sendOwnerNotices(context: Needed): Promise<void> {
  const { ownerMails } = context.settings.now()
  const report = (error: unknown) => context.log.warn({ err: error }, 'notice not sent, the next round tries again')
  const wanted = noticeKinds.filter((kind) => ownerMails[kind])
  await processAll(wanted, 1, (kind) => sendOwnerNotice(context, kind), report)
}

const sendOwnerNotice = (context: Needed, kind: (typeof noticeKinds)[number]): Promise<void> =>
  context.db.transaction(async (tx) => {
    const lines = await findNews[kind](tx)
    if (lines.length === 0) return
    await queueMail(tx, context, {
      kind: 'owner_notice',
      reference: `${kind} ${randomUUID()}`,
      recipient: context.settings.now().email,
      data: { kind, lines, publicUrl: context.config.PUBLIC_URL },
    })
  })

/** Forgets news that can't be found again: it is older than the search goes back, or its parcel is gone. */
export async function purgeOwnerNotices({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from owner_notices where (kind in ('orders', 'messages') and at < now() - interval '2 days')
      or (kind = 'parcels' and at < now() - interval '1 year')`)
}
