import { sql } from 'drizzle-orm'
import { retentionDays } from '../../../../contract/rules/retention-periods.ts'
import type { ShopContext } from '../../../context.ts'

/** A stored payment request holds an email address and serves only to be repeated (law, personal data). */
export async function purgePaymentRequests({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  await db.execute(sql`
    update payment_sessions set request_body = '{}'
    where state in ('succeeded', 'failed', 'expired') and request_body <> '{}'
      and created_at < now() - make_interval(days => ${retentionDays.paymentRequest})`)
}
