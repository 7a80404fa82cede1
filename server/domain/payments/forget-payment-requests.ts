import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../contract/retention-periods.ts'
import type { Tools } from '../../tools.ts'

/** What was asked of the provider holds an email and serves only to ask again (law, personal data). */
export async function forgetPaymentRequests({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db.execute(sql`
    update payment_sessions set request_body = '{}'
    where state in ('succeeded', 'failed', 'expired') and request_body <> '{}'
      and created_at < now() - make_interval(days => ${retentionDays.paymentRequest})`)
}
