import { sql } from 'drizzle-orm'
import { type CountryCode, countryOf } from '../../../contract/countries.ts'
import type { PersonalData } from '../../../contract/personal-data.ts'
import type { Tools } from '../../tools.ts'
import type { Shopper } from './find-shopper.ts'
import { readPreferences } from './preferences.ts'
import { listSessions } from './sessions.ts'
import { userOf } from './user.ts'

type Lists = Pick<
  PersonalData,
  'signsInWith' | 'secondFactorSince' | 'cart' | 'favourites' | 'orders' | 'reviews' | 'messages' | 'newsletter'
> & {
  createdAt: string
  emailVerified: boolean
  addresses: (Omit<PersonalData['addresses'][number], 'country'> & { country: CountryCode })[]
}

/** A time as JSON has it elsewhere in the API. */
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * Everything the shop itself knows of her (law, personal data). Messages and newsletter are found by the email, and so only shown
 * to whoever proved that it is hers.
 */
export async function exportPersonalData({ db }: Pick<Tools, 'db'>, shopper: Shopper): Promise<Omit<PersonalData, 'keptCards'>> {
  const list = (items: ReturnType<typeof sql>) => sql`coalesce((select json_agg(item) from (${items}) item), '[]'::json)`
  const { rows } = await db.execute<Lists>(sql`
    select ${iso('u.created_at')} as "createdAt", u.email_verified_at is not null as "emailVerified",
      coalesce((select json_agg(provider) from identities where user_id = u.id), '[]'::json) as "signsInWith",
      (select ${iso('f.confirmed_at')} from second_factors f where f.user_id = u.id) as "secondFactorSince",
      ${list(sql`
        select id, first_name as "firstName", last_name as "lastName", street, postal_code as "postalCode", city, country,
          is_default as "isDefault"
        from addresses where user_id = u.id order by created_at`)} as addresses,
      ${list(sql`
        select c.product_id::text as "productId", p.name, ${iso('c.added_at')} as date, c.size, c.quantity
        from cart_lines c join products p on p.id = c.product_id where c.user_id = u.id order by c.added_at`)} as cart,
      ${list(sql`
        select f.product_id::text as "productId", p.name, ${iso('f.added_at')} as date
        from favourites f join products p on p.id = f.product_id where f.user_id = u.id order by f.added_at`)} as favourites,
      ${list(sql`
        select o.number as "orderNumber", ${iso('o.created_at')} as date, o.state as "statusCode", o.email,
          o.shipping_address as "shippingAddress", o.subtotal_cents / 100.0 as subtotal, o.shipping_cents / 100.0 as shipping,
          o.total_cents / 100.0 as total, (
            select json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.quantity,
              'price', l.unit_price_cents / 100.0) order by l.position)
            from order_lines l where l.order_id = o.id) as items
        from orders o where o.user_id = u.id order by o.created_at`)} as orders,
      ${list(sql`
        select r.product_id::text as "productId", p.name, ${iso('r.created_at')} as date, r.rating, r.title, r.body
        from reviews r join products p on p.id = r.product_id where r.user_id = u.id order by r.created_at`)} as reviews,
      ${list(sql`
        select m.id, m.name, m.email, m.subject, m.message, m.state <> 'new' as read, ${iso('m.created_at')} as "createdAt",
          coalesce((
            select json_agg(json_build_object('text', a.text, 'date', ${iso('a.created_at')}) order by a.created_at)
            from contact_answers a where a.message_id = m.id), '[]'::json) as answers
        from contact_messages m where lower(m.email) = lower(u.email) and u.email_verified_at is not null
        order by m.created_at`)} as messages,
      (select state from newsletter_subscriptions n
        where n.email = lower(u.email) and u.email_verified_at is not null) as newsletter
    from users u where u.id = ${shopper.id}`)
  const { createdAt, emailVerified, addresses, ...lists } = rows[0] as Lists
  return {
    exportedAt: new Date().toISOString(),
    user: { ...userOf(shopper), createdAt, emailVerified },
    preferences: await readPreferences({ db }, shopper.id),
    ...lists,
    addresses: addresses.map(({ country, ...address }) => ({ ...address, country: countryOf(country).name })),
    sessions: await listSessions({ db }, shopper),
  }
}
