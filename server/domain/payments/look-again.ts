import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'

/**
 * A shopper looks at her unpaid order: a job asks the provider, so that the screen is right within moments even when a webhook
 * got lost. At most every three seconds; nobody waits for it.
 */
export async function lookAgain({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payment_sessions set checked_at = clock_timestamp()
    where order_id = ${orderId} and state in ('open', 'processing') and checked_at < clock_timestamp() - interval '3 seconds'
    returning id`)
  for (const { id } of rows) await jobs.send(db, 'settle-payment', { sessionId: id })
}
