import { sql } from 'drizzle-orm'
import { withdrawalLeftCents } from '../../../contract/rules/pricing.ts'
import type { Connection } from '../../database/client.ts'
import { expressLate, type orders } from '../../database/schema/index.ts'

type Order = typeof orders.$inferSelect

/**
 * In cents, by the order's id: what a withdrawal from all of it still refunds; nothing for an unpaid one, and nothing of what was
 * refunded or is claimed by a bank.
 */
export async function refundsLeft(db: Connection, found: Order[]): Promise<Map<string, number>> {
  const ids = sql.param(found.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string; leftCents: number; lateCents: number }>(sql`
    select o.id, (select coalesce(sum(amount_cents), 0) from captures where order_id = o.id)::integer - back.cents::integer
      - (select coalesce(sum(amount_cents), 0) from disputes where order_id = o.id and state <> 'won' and not is_inquiry)::integer as "leftCents",
      back.late_cents::integer as "lateCents"
    from orders o cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents,
        coalesce(sum(amount_cents) filter (where reason = ${expressLate}), 0) as late_cents
      from refunds where order_id = o.id and state <> 'failed') back
    where o.id = any(${ids}::uuid[])`)
  const sums = new Map(rows.map(({ id, ...cents }) => [id, cents]))
  return new Map(
    found.map((order) => [order.id, withdrawalLeftCents(order, sums.get(order.id) ?? { leftCents: 0, lateCents: 0 })]),
  )
}
