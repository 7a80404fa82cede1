import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../../../contract/api/personal-data.ts'
import { type CountryCode, countryOf } from '../../../../contract/rules/countries.ts'
import { mailPurposes } from '../../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../../context.ts'
import { subscriptionsTo } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import { userOf } from '../core/user.ts'
import { readPreferences } from '../profile/preferences.ts'
import { listSessions } from '../sign-in/sessions.ts'
import { ordersOfUser } from './export-orders.ts'
import { iso, listOf, listWithoutNulls } from './json-sql.ts'

type Lists = Pick<
  PersonalData,
  | 'signsInWith'
  | 'secondFactorSince'
  | 'cart'
  | 'favourites'
  | 'bodyProfiles'
  | 'orders'
  | 'reviews'
  | 'withdrawals'
  | 'messages'
  | 'notes'
  | 'newsletter'
  | 'newsletterDates'
  | 'consents'
  | 'mails'
  | 'deeds'
> & {
  createdAt: string
  lastSeenAt: string
  paymentCustomer: string | null
  emailVerified: boolean
  addresses: (Omit<PersonalData['addresses'][number], 'country'> & { country: CountryCode })[]
}

const consents = sql.join(
  mailPurposes.map(
    (purpose) => sql`
      select ${purpose}::text as purpose, email, state, wording, source, created_at, confirmed_at, unsubscribed_at
      from ${subscriptionsTo[purpose]}`,
  ),
  sql` union all `,
)

/**
 * All personal data of a user (law, personal data). Messages, withdrawals, mails and newsletter are matched by email, and so only
 * included for a verified one. Left out is what has no meaning outside the shop: hashes, encrypted secrets, idempotency keys.
 * Throws not_signed_in when the account was erased meanwhile.
 */
export async function exportPersonalData(
  { db }: Pick<ShopContext, 'db'>,
  customer: AuthenticatedUser,
): Promise<Omit<PersonalData, 'keptCards'>> {
  const { rows } = await db.execute<Lists>(sql`
    select ${iso('u.created_at')} as "createdAt", ${iso('u.last_seen_at')} as "lastSeenAt",
      (select string_agg(customer_id, ', ' order by provider) from provider_customers where user_id = u.id) as "paymentCustomer",
      u.email_verified_at is not null as "emailVerified",
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
      ${listWithoutNulls(sql`
        select b.label, b.height_mm as "heightMm", b.bust_mm as "bustMm", b.hips_mm as "hipsMm",
          b.shoulder_to_floor_mm as "shoulderToFloorMm", b.heel_mm as "heelMm", b.ease, b.hem
        from body_profiles b where b.user_id = u.id order by b.position`)} as "bodyProfiles",
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
        select n.text, o.number as "orderNumber", ${iso('n.created_at')} as date
        from notes n left join orders o on o.id = n.order_id
        where n.user_id = u.id or o.user_id = u.id order by n.created_at`)} as notes,
      ${listOf(sql`
        select m.subject, ${iso('m.created_at')} as date, ${iso('m.sent_at')} as "sentAt"
        from mails m where lower(m.recipient) = lower(u.email) and u.email_verified_at is not null
        order by m.created_at`)} as mails,
      ${listOf(sql`
        select a.action, a.subject, ${iso('a.at')} as date from audit_log a where a.actor_id = u.id order by a.id`)} as deeds,
      ${listOf(sql`
        select c.purpose, c.state, c.wording, c.source, ${iso('c.created_at')} as "askedAt", ${iso('c.confirmed_at')} as "givenAt",
          ${iso('c.unsubscribed_at')} as "withdrawnAt"
        from (${consents}) c where c.email = lower(u.email) and u.email_verified_at is not null
        order by c.purpose`)} as consents,
      n.state as newsletter, case when n.email is not null then
        json_build_object('askedAt', ${iso('n.created_at')}, 'confirmedAt', ${iso('n.confirmed_at')},
          'unsubscribedAt', ${iso('n.unsubscribed_at')}) end as "newsletterDates"
    from users u
      left join newsletter_subscriptions n on n.email = lower(u.email) and u.email_verified_at is not null
    where u.id = ${customer.id}`)
  const [found] = rows
  if (!found) throw new ShopError('not_signed_in')
  const { createdAt, lastSeenAt, emailVerified, paymentCustomer, addresses, ...lists } = found
  return {
    exportedAt: new Date().toISOString(),
    user: { ...userOf(customer), createdAt, lastSeenAt, emailVerified, paymentCustomer },
    preferences: await readPreferences({ db }, customer.id),
    ...lists,
    addresses: addresses.map(({ country, ...address }) => ({ ...address, country: countryOf(country).name })),
    sessions: await listSessions({ db }, customer),
  }
}
