import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'
import { sessionLifetime } from '../core/session-lifetime.ts'
import { anonymiseClosedOrders } from './anonymise-closed-orders.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const overdue = [
  sql`delete from throttles where forget_at <= now()`,
  sql`delete from sessions where last_used_at <= ${ago(retentionDays.sessionUnused)} or created_at <= ${ago(retentionDays.sessionWhole)}`,
  sql`delete from sessions where not ${sessionLifetime(sql`true`)}
    and user_id in (select id from users where roles && '{ADMIN,PREPARATION}'::text[])`,
  // A day longer than they are valid, so that the limit on mailed codes still counts them.
  sql`delete from one_time_codes where expires_at <= now() - interval '1 day'`,
  sql`delete from second_factors where confirmed_at is null and created_at <= now() - interval '1 day'`,
  sql`delete from identity_flows where expires_at <= now()`,
  // Who left before keeps the proof of it: somebody entered the address again, and its owner did not confirm.
  sql`update newsletter_subscriptions set state = 'unsubscribed' where state = 'pending' and unsubscribed_at is not null
    and created_at <= ${ago(retentionDays.unconfirmedSubscription)}`,
  sql`delete from newsletter_subscriptions where state = 'pending' and created_at <= ${ago(retentionDays.unconfirmedSubscription)}`,
  sql`delete from newsletter_subscriptions
    where state = 'unsubscribed' and coalesce(unsubscribed_at, confirmed_at, created_at) <= ${ago(retentionDays.endedSubscription)}`,
  sql`delete from cart_additions where created_at <= ${ago(retentionDays.cartAddition)}`,
  sql`delete from product_imports where created_at <= ${ago(retentionDays.productImport)}`,
  // The row stays: one mail of a kind per reference, and the proof that an order was confirmed.
  sql`update mails set recipient = '', subject = '' where sent_at <= ${ago(retentionDays.mailRecipient)} and subject <> ''`,
  sql`update mails set recipient = '', subject = '' where given_up_at <= ${ago(retentionDays.mailRecipient)} and subject <> ''`,
]

/** Deletes expired data; run as a schedule (law, personal data). */
export async function purgeExpired({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  for (const statement of overdue) await db.execute(statement)
  await anonymiseClosedOrders(db)
}
