import { type SQL, sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import { type MailPurpose, mailPurposes } from '../../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../../context.ts'
import { subscriptionsTo } from '../../../database/schema/index.ts'
import { sessionLifetime } from '../core/session-lifetime.ts'
import { anonymiseClosedOrders } from './anonymise-closed-orders.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const switchColumns = { newProducts: sql.identifier('new_products'), marketingEmails: sql.identifier('marketing_emails') }

/** Also shows in an account, which has not proved its address, that the link of what it asked for was never used. */
function subscriptionsOverdue(purpose: MailPurpose): SQL[] {
  const list = subscriptionsTo[purpose]
  const pending = sql`state = 'pending' and created_at <= ${ago(retentionDays.unconfirmedSubscription)}`
  return [
    // The proof of an earlier unsubscription stays: somebody entered the address again, and it was not confirmed.
    sql`with back as (update ${list} set state = 'unsubscribed' where ${pending} and unsubscribed_at is not null returning email),
      gone as (delete from ${list} where ${pending} and unsubscribed_at is null returning email)
      update users set ${switchColumns[purpose]} = false where email_verified_at is null
        and lower(email) in (select email from back union all select email from gone)`,
    sql`delete from ${list}
      where state = 'unsubscribed' and coalesce(unsubscribed_at, confirmed_at, created_at) <= ${ago(retentionDays.endedSubscription)}`,
  ]
}

const overdue = [
  sql`delete from throttles where forget_at <= now()`,
  sql`delete from sessions where last_used_at <= ${ago(retentionDays.sessionUnused)} or created_at <= ${ago(retentionDays.sessionWhole)}`,
  sql`delete from sessions where not ${sessionLifetime(sql`true`)}
    and user_id in (select id from users where roles && '{ADMIN,PREPARATION}'::text[])`,
  // A day longer than they are valid, so that the limit on mailed codes still counts them.
  sql`delete from one_time_codes where expires_at <= now() - interval '1 day'`,
  sql`delete from second_factors where confirmed_at is null and created_at <= now() - interval '1 day'`,
  sql`delete from identity_flows where expires_at <= now()`,
  ...mailPurposes.flatMap(subscriptionsOverdue),
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
