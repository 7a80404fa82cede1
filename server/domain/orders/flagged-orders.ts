import { type SQL, sql } from 'drizzle-orm'
import type { OrderFlag } from '../../../contract/admin-orders.ts'

/** Paid, not arrived, and the promised day in Paris is over. Written as orders_to_arrive knows it. */
const isLate = sql`o.state in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ') and o.promised_delivery < (now() at time zone 'Europe/Paris')::date`

/** Refunds `r` that the provider has not ended. Written as refunds_pending knows it. */
export const isPendingRefund = sql`r.state in ('created', 'open', 'processing')`

/** Refunds `r` that failed within sixty days and were not made good since. */
export const isFailedRefund = sql`r.state = 'failed' and r.created_at > now() - interval '60 days'
  and not exists (select from refunds later where later.order_id = r.order_id and later.created_at > r.created_at
    and later.state <> 'failed' and later.amount_cents >= r.amount_cents)`

/** The ids of the orders that need a look, each kind by an index that holds only those. */
export const flaggedOrders: Record<OrderFlag, SQL> = {
  late: sql`select o.id from orders o where ${isLate}`,
  withdrawal: sql`select w.order_id from withdrawals w where w.handled_at is null`,
  refund_pending: sql`select r.order_id from refunds r where ${isPendingRefund}`,
  refund_failed: sql`select r.order_id from refunds r where ${isFailedRefund}`,
}
