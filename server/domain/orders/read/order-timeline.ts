import { sql } from 'drizzle-orm'
import type { TimelineEntry } from '../../../../contract/api/admin/order-corrections.ts'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { Connection } from '../../../database/client.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { stateLabels } from '../core/order-labels.ts'

type Row = { at: string; kind: TimelineEntry['kind']; what: string; by: string | null; detail: unknown; cause: string | null }

/** A step by somebody stands in both the history and the audit log, written in one transaction. */
const sameStepMs = 60_000

/** What happened to an order: its states, the staff's actions, mails and the carrier's reports, latest first. */
export async function orderTimeline(
  db: Connection,
  { id, number }: Pick<StoredOrder, 'id' | 'number'>,
): Promise<TimelineEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    select to_json(at) #>> '{}' as at, kind, what, by, detail, cause from (
      select h.at, 'state' as kind, h.to_state::text as what, null as by, null::jsonb as detail, h.cause
      from order_history h where h.order_id = ${id}
      union all
      select a.at, 'action', a.action, trim(u.first_name || ' ' || u.last_name), a.change, null
      from audit_log a left join users u on u.id = a.actor_id where a.subject = ${number}
      union all
      select m.created_at, 'mail', m.kind, null,
        to_jsonb(case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'refused' else 'waiting' end), null
      from mails m where m.reference = any(array(
          select ${id}::text union all select r.id::text from refunds r where r.order_id = ${id}
          union all select w.id::text from withdrawals w where w.order_id = ${id}))
        or m.reference ~>=~ ${`${id} `} and m.reference ~<~ ${`${id}!`}
      union all
      select t.at, 'parcel', t.label, null, to_jsonb(t.place), null
      from tracking_events t join shipments s on s.id = t.shipment_id where s.order_id = ${id}) as events
    order by at desc`)
  const actions = rows.filter(({ kind }) => kind === 'action')
  const isStep = (state: Row, { what, at }: Row) =>
    what === `order_${state.cause}` && Math.abs(Date.parse(at) - Date.parse(state.at)) < sameStepMs
  const states = rows.filter(({ kind }) => kind === 'state')
  return rows
    .filter((row) => row.kind !== 'action' || !states.some((state) => isStep(state, row)))
    .map((row) => ({
      date: new Date(row.at).toISOString(),
      kind: row.kind,
      what: row.kind === 'state' ? stateLabels[row.what as OrderState].status : row.what,
      by: row.kind === 'state' ? (actions.find((action) => isStep(row, action))?.by ?? null) : row.by,
      detail: row.detail ?? null,
    }))
}
