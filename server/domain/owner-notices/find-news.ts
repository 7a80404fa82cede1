import { type SQL, sql } from 'drizzle-orm'
import { formatCents } from '../../../contract/rules/money.ts'
import { lowStock } from '../../../contract/rules/sizes/sizes.ts'
import { type ContactSubject, contactSubjects } from '../../../contract/text/contact-subjects.ts'
import { longDate } from '../../../contract/time/french-dates.ts'
import type { Connection } from '../../database/client.ts'
import { troubledParcels } from '../orders/read/flagged-orders.ts'
import { typedText } from '../outbox/layout/typed-text.ts'
import type { OwnerNotice } from '../outbox/templates/owner-notices.ts'

type Kind = OwnerNotice['kind']
type NoticeLine = OwnerNotice['lines'][number]

/** Older news was mailed before, or came while no mail could be sent: the dashboard shows it. */
const lately = sql`now() - interval '1 day'`

/** Lists what `news` finds and no mail has reported yet, and records it as notified. `news` needs the columns subject and at. */
const untold = (kind: Kind, news: SQL): SQL => sql`
  with news as (${news}), notified as (
    insert into owner_notices (kind, subject)
    select ${kind}, n.subject from news n
    where not exists (select from owner_notices o where o.kind = ${kind} and o.subject = n.subject)
    on conflict do nothing returning subject)
  select n.* from news n join notified using (subject) order by n.at, n.subject`

async function paidOrders(db: Connection): Promise<NoticeLine[]> {
  const { rows } = await db.execute<{ number: string; cents: number; shipBy: string | null; pieces: string }>(
    untold(
      'orders',
      sql`select o.id::text as subject, o.paid_at as at, o.number, o.total_cents as cents, o.ship_by::text as "shipBy",
          (select string_agg(l.quantity || ' × ' || l.name || ' (' || l.size || ')', E'\n' order by l.position)
            from order_lines l where l.order_id = o.id) as pieces
        from orders o where o.paid_at > ${lately}`,
    ),
  )
  return rows.map(({ number, cents, shipBy, pieces }) => ({
    heading: `${number}, ${formatCents(cents)}`,
    text: shipBy ? `${pieces}\nÀ expédier avant le ${longDate(shipBy)}` : pieces,
  }))
}

async function newMessages(db: Connection): Promise<NoticeLine[]> {
  const { rows } = await db.execute<{ name: string; topic: ContactSubject; message: string }>(
    untold(
      'messages',
      sql`select m.id::text as subject, m.created_at as at, m.name, m.subject as topic, left(m.message, 500) as message
        from contact_messages m where m.state = 'new' and m.created_at > ${lately}`,
    ),
  )
  // Anyone may write to the shop: the owner must not find a link of theirs in a mail that comes from it (security, mails).
  return rows.map(({ name, topic, message }) => ({
    heading: `${typedText(name)} : ${contactSubjects[topic]}`,
    text: typedText(message),
  }))
}

/** Each size once when it runs low and once when it is sold out, until it is well stocked again. */
async function scarceSizes(db: Connection): Promise<NoticeLine[]> {
  await db.execute(sql`
    delete from owner_notices o using product_sizes s
    where o.kind = 'stock' and s.available > ${lowStock}
      and o.subject in (s.product_id || ' ' || s.size || ' low', s.product_id || ' ' || s.size || ' out')`)
  const { rows } = await db.execute<{ name: string; size: string; available: number }>(
    untold(
      'stock',
      sql`select s.product_id || ' ' || s.size || case s.available when 0 then ' out' else ' low' end as subject, now() as at,
          p.name, s.size, s.available
        from product_sizes s join products p on p.id = s.product_id
        where s.available <= ${sql.raw(String(lowStock))} and p.state = 'published'`,
    ),
  )
  return rows.map(({ name, size, available }) => ({
    heading: `${name}, taille ${size}`,
    text: available === 0 ? 'Épuisée' : available === 1 ? 'Il en reste 1' : `Il en reste ${available}`,
  }))
}

async function parcelsInTrouble(db: Connection): Promise<NoticeLine[]> {
  const { rows } = await db.execute<{ number: string; carrier: string; tracking: string | null; label: string }>(
    untold(
      'parcels',
      sql`select t.id::text as subject, t.at, o.number, t.carrier, t.tracking_number as tracking, t.label
        from (${troubledParcels}) t join orders o on o.id = t.order_id`,
    ),
  )
  return rows.map(({ number, carrier, tracking, label }) => ({
    heading: `${number}, ${carrier}${tracking ? ` ${tracking}` : ''}`,
    text: label,
  }))
}

/** What is new since the owner was last told, by kind; records that she is told. Runs in the mail's transaction. */
export const findNews: Record<Kind, (db: Connection) => Promise<NoticeLine[]>> = {
  orders: paidOrders,
  messages: newMessages,
  stock: scarceSizes,
  parcels: parcelsInTrouble,
}
