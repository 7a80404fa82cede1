import { sql } from 'drizzle-orm'
import { type CountryCode, countryOf } from '../../../contract/countries.ts'
import type { PersonalData } from '../../../contract/personal-data.ts'
import type { Tools } from '../../tools.ts'
import { ordersOfUser } from './export-orders.ts'
import type { Shopper } from './find-shopper.ts'
import { iso, listOf } from './json-sql.ts'
import { readPreferences } from './preferences.ts'
import { listSessions } from './sessions.ts'
import { userOf } from './user.ts'

type Lists = Pick<
  PersonalData,
  | 'signsInWith'
  | 'secondFactorSince'
  | 'cart'
  | 'favourites'
  | 'orders'
  | 'reviews'
  | 'withdrawals'
  | 'messages'
  | 'newsletter'
  | 'newsletterDates'
  | 'mails'
  | 'deeds'
> & {
  createdAt: string
  lastSeenAt: string
  paymentCustomer: string | null
  emailVerified: boolean
  addresses: (Omit<PersonalData['addresses'][number], 'country'> & { country: CountryCode })[]
}

/**
 * Everything the shop itself knows of her (law, personal data). Messages, withdrawals, mails and newsletter are found by the
 * email, and so only shown to whoever proved that it is hers. Left out is what means nothing without the shop: hashes, seals, keys
 * of requests.
 */
export async function exportPersonalData({ db }: Pick<Tools, 'db'>, shopper: Shopper): Promise<Omit<PersonalData, 'keptCards'>> {
  const { rows } = await db.execute<Lists>(sql`
    select ${iso('u.created_at')} as "createdAt", ${iso('u.last_seen_at')} as "lastSeenAt",
      u.provider_customer_id as "paymentCustomer", u.email_verified_at is not null as "emailVerified",
      coalesce((select json_agg(provider) from identities where user_id = u.id), '[]'::json) as "signsInWith",
      (select ${iso('f.confirmed_at')} from second_factors f where f.user_id = u.id) as "secondFactorSince",
      ${listOf(sql`
        select id, first_name as "firstName", last_name as "lastName", street, postal_code as "postalCode", city, country,
          is_default as "isDefault"
        from addresses where user_id = u.id order by created_at`)} as addresses,
      ${listOf(sql`
        select c.product_id::text as "productId", p.name, ${iso('c.added_at')} as date, c.size, c.quantity
        from cart_lines c join products p on p.id = c.product_id where c.user_id = u.id order by c.added_at`)} as cart,
      ${listOf(sql`
        select f.product_id::text as "productId", p.name, ${iso('f.added_at')} as date
        from favourites f join products p on p.id = f.product_id where f.user_id = u.id order by f.added_at`)} as favourites,
      ${ordersOfUser} as orders,
      ${listOf(sql`
        select r.product_id::text as "productId", p.name, ${iso('r.created_at')} as date, r.rating, r.title, r.body,
          r.author_name as author, r.state, r.refusal_reason as "refusalReason"
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id order by r.created_at`)} as reviews,
      ${listOf(sql`
        select m.id, m.name, m.email, m.subject, m.message, m.state <> 'new' as read, ${iso('m.created_at')} as "createdAt",
          coalesce((
            select json_agg(json_build_object('text', a.text, 'date', ${iso('a.created_at')}) order by a.created_at)
            from contact_answers a where a.message_id = m.id), '[]'::json) as answers
        from contact_messages m where lower(m.email) = lower(u.email) and u.email_verified_at is not null
        order by m.created_at`)} as messages,
      ${listOf(sql`
        select w.order_number as "orderNumber", w.name, w.email, w.lines, w.reason, ${iso('w.declared_at')} as date
        from withdrawals w where w.order_id in (select id from orders where user_id = u.id)
          or lower(w.email) = lower(u.email) and u.email_verified_at is not null
        order by w.declared_at`)} as withdrawals,
      ${listOf(sql`
        select m.subject, ${iso('m.created_at')} as date, ${iso('m.sent_at')} as "sentAt"
        from mails m where lower(m.recipient) = lower(u.email) and u.email_verified_at is not null
        order by m.created_at`)} as mails,
      ${listOf(sql`
        select a.action, a.subject, ${iso('a.at')} as date from audit_log a where a.actor_id = u.id order by a.id`)} as deeds,
      n.state as newsletter, case when n.email is not null then
        json_build_object('askedAt', ${iso('n.created_at')}, 'confirmedAt', ${iso('n.confirmed_at')}) end as "newsletterDates"
    from users u
      left join newsletter_subscriptions n on n.email = lower(u.email) and u.email_verified_at is not null
    where u.id = ${shopper.id}`)
  const { createdAt, lastSeenAt, emailVerified, paymentCustomer, addresses, ...lists } = rows[0] as Lists
  return {
    exportedAt: new Date().toISOString(),
    user: { ...userOf(shopper), createdAt, lastSeenAt, emailVerified, paymentCustomer },
    preferences: await readPreferences({ db }, shopper.id),
    ...lists,
    addresses: addresses.map(({ country, ...address }) => ({ ...address, country: countryOf(country).name })),
    sessions: await listSessions({ db }, shopper),
  }
}
