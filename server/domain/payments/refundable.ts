import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

export type Refundable = { captureId: string | null; capturedCents: number; leftCents: number }

/** What was captured for an order and what of it has not gone back, nor is on its way, in cents. Under the order's lock. */
export async function refundable(tx: Connection, orderId: string): Promise<Refundable> {
  const { rows } = await tx.execute<Refundable>(sql`
    select c.id as "captureId", c.amount_cents as "capturedCents",
      c.amount_cents - (select coalesce(sum(amount_cents), 0)::integer from refunds r
        where r.capture_id = c.id and r.state <> 'failed') as "leftCents"
    from captures c where c.order_id = ${orderId} order by c.captured_at limit 1`)
  return rows[0] ?? { captureId: null, capturedCents: 0, leftCents: 0 }
}
