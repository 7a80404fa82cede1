import { type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, OrderFlag } from '../../../../contract/api/admin/orders.ts'
import type { Connection } from '../../../database/client.ts'
import { parisToday } from '../../../database/paris-today.ts'

/** Paid, not arrived, and the promised day in Paris is over. Worded as the index orders_to_arrive, which serves it. */
const isLate = sql`o.state in ('PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ') and o.promised_delivery < ${parisToday}`

/** Paid, not handed over, and today or earlier was the last day for it. Worded as the index orders_to_ship. */
const isToShip = sql`o.state in ('PAYÉ', 'EN_TRAITEMENT') and o.ship_by <= ${parisToday}`

/** Refunds `r` that the provider has not finished. Worded as the index refunds_pending. */
export const isPendingRefund = sql`r.state in ('created', 'open', 'processing')`

/** Refunds `r` that failed within sixty days and were not replaced since. */
export const isFailedRefund = sql`r.state = 'failed' and r.created_at > now() - interval '60 days'
  and not exists (select from refunds later where later.order_id = r.order_id and later.created_at > r.created_at
    and later.state <> 'failed' and later.amount_cents >= r.amount_cents)`

/** Disputes `d` that the bank has not decided. Worded as the index disputes_open. */
export const isOpenDispute = sql`d.state = 'open'`

/** Orders with parcels under way of which the carrier's last report is a problem or a return. Worded as the index tracking_events_trouble. */
export const troubledParcels = sql`
  select s.order_id, s.carrier, s.tracking_number, e.id, e.at, e.status, e.label from tracking_events e join shipments s on s.id = e.shipment_id join orders o on o.id = s.order_id
  where e.status in ('problem', 'returned') and o.state = 'EXPÉDIÉ'
    and not exists (select from tracking_events later where later.shipment_id = e.shipment_id
      and (later.at, later.id) > (e.at, e.id))`

/** The ids of the orders that need attention, each kind by a partial index. */
export const flaggedOrders: Record<OrderFlag, SQL> = {
  to_ship: sql`select o.id from orders o where ${isToShip}`,
  late: sql`select o.id from orders o where ${isLate}`,
  parcel_trouble: sql`select t.order_id from (${troubledParcels}) t`,
  withdrawal: sql`select w.order_id from withdrawals w where w.handled_at is null`,
  // Worded as the index exchanges_open.
  exchange: sql`select distinct x.order_id from exchanges x where x.state in ('requested', 'received')`,
  refund_pending: sql`select r.order_id from refunds r where ${isPendingRefund}`,
  dispute: sql`select d.order_id from disputes d where ${isOpenDispute}`,
  refund_failed: sql`select r.order_id from refunds r where ${isFailedRefund}`,
}

type Warnings = Pick<AdminOrder, 'openWithdrawal' | 'parcelTrouble'>

/** What the owner is told of each of these orders before she prepares or ships it. */
export async function warningsOf(db: Connection, ids: string[]): Promise<(id: string) => Warnings> {
  const { rows } = await db.execute<Warnings & { id: string }>(sql`
    select o.id, exists (select from withdrawals w where w.order_id = o.id and w.handled_at is null) as "openWithdrawal",
      (select t.status from (${troubledParcels}) t where t.order_id = o.id) as "parcelTrouble"
    from orders o where o.id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map(({ id, ...warnings }) => [id, warnings]))
  return (id) => byId.get(id) ?? { openWithdrawal: false, parcelTrouble: null }
}
