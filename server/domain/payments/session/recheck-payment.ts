import { sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { hasPassed } from '../../set-back-clock.ts'

/**
 * When a customer looks at an unpaid order, a job reads the provider, so that the screen is right within moments even when a
 * webhook was lost. At most every three seconds; the response doesn't wait for it.
 */
export async function recheckPayment({ db, jobs }: Pick<ShopContext, 'db' | 'jobs'>, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payment_sessions set checked_at = clock_timestamp()
    where order_id = ${orderId} and state in ('open', 'processing') and ${hasPassed(sql`checked_at`, 3)}
    returning id`)
  for (const { id } of rows) await jobs.send(db, 'settle-payment', { sessionId: id })
}
