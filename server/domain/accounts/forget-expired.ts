import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import type { Tools } from '../../tools.ts'
import { blankFinishedOrders } from './blank-finished-orders.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const overdue = [
  sql`delete from throttles where forget_at <= now()`,
  sql`delete from sessions where last_used_at <= ${ago(retentionDays.sessionUnused)} or created_at <= ${ago(retentionDays.sessionWhole)}`,
  // A day longer than they work, so that the limit on mailed codes still counts them.
  sql`delete from one_time_codes where expires_at <= now() - interval '1 day'`,
  sql`delete from second_factors where confirmed_at is null and created_at <= now() - interval '1 day'`,
  sql`delete from identity_flows where expires_at <= now()`,
  sql`delete from newsletter_subscriptions where state = 'pending' and created_at <= ${ago(retentionDays.unconfirmedSubscription)}`,
  sql`delete from product_imports where created_at <= ${ago(retentionDays.productImport)}`,
  sql`update mails set recipient = '' where sent_at <= ${ago(retentionDays.mailRecipient)} and recipient <> ''`,
]

/** Forgets what has had its time; run now and then (law, personal data). */
export async function forgetExpired({ db }: Pick<Tools, 'db'>): Promise<void> {
  for (const statement of overdue) await db.execute(statement)
  await blankFinishedOrders(db)
}
