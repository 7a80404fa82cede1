import { sql } from 'drizzle-orm'
import type { OwnersToday, Today } from '../../../contract/admin-today.ts'
import { lowStock } from '../../../contract/sizes.ts'
import type { Tools } from '../../tools.ts'
import { flaggedOrders, isFailedRefund, isPendingRefund } from '../orders/flagged-orders.ts'
import { readSales } from './read-sales.ts'

type Needed = Pick<Tools, 'db'>

/**
 * What needs doing today, for who works in the shop; the owner sees the money too. Every count has an index that holds only what
 * waits, so that it costs the same after a hundred thousand orders.
 */
export async function readToday(tools: Needed, isOwner: boolean): Promise<Today> {
  const [todo, owner] = await Promise.all([readTodo(tools), isOwner ? readOwners(tools) : null])
  return { todo, owner }
}

async function readTodo({ db }: Needed): Promise<Today['todo']> {
  const { rows } = await db.execute<Today['todo']>(sql`
    select
      (select count(*)::integer from orders where state = 'PAYÉ') as "toPrepare",
      (select count(*)::integer from orders where state = 'EN_TRAITEMENT') as "inPreparation",
      (select count(*)::integer from (${flaggedOrders.late}) o) as late,
      few."soldOut", few."lowStock"
    from (select
        count(*) filter (where s.available = 0)::integer as "soldOut",
        count(*) filter (where s.available > 0)::integer as "lowStock"
      from product_sizes s join products p on p.id = s.product_id
      where s.available <= ${sql.raw(String(lowStock))} and p.state = 'published') few`)
  const [todo] = rows
  if (!todo) throw new Error('no counts')
  return todo
}

type Alerts = Pick<OwnersToday, 'alerts' | 'checkedAt'>

async function readOwners(tools: Needed): Promise<OwnersToday> {
  const { rows } = await tools.db.execute<OwnersToday['todo'] & Alerts>(sql`
    select
      (select count(*)::integer from refunds r where ${isPendingRefund}) as "refundsPending",
      (select count(*)::integer from refunds r where ${isFailedRefund}) as "refundsFailed",
      (select count(*)::integer from withdrawals where handled_at is null) as withdrawals,
      (select count(*)::integer from contact_messages where state = 'new') as messages,
      (select count(*)::integer from reviews where state = 'waiting') as reviews,
      (select coalesce(jsonb_agg(alert), '[]') from audit_rounds, jsonb_array_elements(broken) alert) as alerts,
      (select min(finished_at) from audit_rounds) as "checkedAt"`)
  const [found] = rows
  if (!found) throw new Error('no counts')
  const { alerts, checkedAt, ...todo } = found
  return {
    todo,
    alerts,
    checkedAt: checkedAt && new Date(checkedAt).toISOString(),
    ...(await readSales(tools)),
  }
}
