import { sql } from 'drizzle-orm'

const ofHer = (table: string, also = sql``) => sql<number>`(
  select coalesce(sum(t.amount_cents), 0)::int from ${sql.raw(table)} t
  join orders o on o.id = t.order_id where o.user_id = users.id ${also})`

/** In cents: payments of an account less refunds. */
export const spentCents = sql<number>`${ofHer('captures')} - ${ofHer('refunds', sql`and t.state = 'succeeded'`)}`

/** Orders that were paid, in any later state. */
export const paidOrders = sql<number>`(
  select count(*)::int from orders o where o.user_id = users.id and o.paid_at is not null)`
