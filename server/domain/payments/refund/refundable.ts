import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'

export type Refundable = {
  capture: { provider: string; captureId: string } | null
  capturedCents: number
  leftCents: number
  /** A bank decides about (a part of) the money, or gave it back. */
  disputed: boolean
}

/**
 * In cents: what was captured for an order, and what of it is neither refunded, nor being refunded, nor claimed by a bank: at
 * least 0, also where a bank claims what was refunded before. Call it under the order's lock.
 */
export async function refundable(tx: Connection, orderId: string): Promise<Refundable> {
  const { rows } = await tx.execute<Refundable>(refundableOf(sql`${orderId}`))
  return rows[0] ?? { capture: null, capturedCents: 0, leftCents: 0, disputed: false }
}

/** For a search among orders; a row that it finds is read again under its lock. */
export const refundableOf = (orderId: SQL): SQL => sql`
  select json_build_object('provider', c.provider, 'captureId', c.id) as capture, c.amount_cents as "capturedCents",
    greatest(0, c.amount_cents - claimed.cents - (select coalesce(sum(amount_cents), 0)::integer from refunds r
      where r.provider = c.provider and r.capture_id = c.id and r.state <> 'failed')) as "leftCents",
    claimed.cents > 0 as disputed
  from captures c cross join lateral (select coalesce(sum(amount_cents), 0)::integer as cents from disputes d
    where d.provider = c.provider and d.capture_id = c.id and d.state <> 'won' and not d.is_inquiry) claimed
  where c.order_id = ${orderId} order by c.captured_at limit 1`
