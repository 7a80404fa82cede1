import { desc, sql } from 'drizzle-orm'
import type { Dashboard, OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { missingLegalFacts } from '../../../contract/rules/company/legal-facts.ts'
import { lowStock } from '../../../contract/rules/sizes/sizes.ts'
import type { ShopContext } from '../../context.ts'
import { mails } from '../../database/schema/index.ts'
import { isUnanswered } from '../contact/search-messages.ts'
import { flaggedOrders, isFailedRefund, isOpenDispute, isPendingRefund } from '../orders/read/flagged-orders.ts'
import { getSales } from './get-sales.ts'

type Needed = Pick<ShopContext, 'db' | 'settings'>

/**
 * What needs doing today, for the staff; with money for the owner only. Each count uses a partial index of what is pending, so
 * that it costs the same with a hundred thousand orders.
 */
export async function getDashboard(context: Needed, isOwner: boolean): Promise<Dashboard> {
  const [todo, owner] = await Promise.all([readTodo(context), isOwner ? readOwners(context) : null])
  return { todo, owner }
}

async function readTodo({ db }: Needed): Promise<Dashboard['todo']> {
  const { rows } = await db.execute<Dashboard['todo']>(sql`
    select
      (select count(*)::integer from orders where state = 'PAYÉ') as "toPrepare",
      (select count(*)::integer from orders where state = 'EN_TRAITEMENT') as "inPreparation",
      (select count(*)::integer from (${flaggedOrders.to_ship}) o) as "toShip",
      (select count(*)::integer from (${flaggedOrders.late}) o) as late,
      (select count(*)::integer from (${flaggedOrders.parcel_trouble}) o) as "parcelTrouble",
      (select count(*)::integer from (${flaggedOrders.exchange}) o) as exchanges,
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

/** Undelivered mails: the address is wrong, or the mail server refused them for a day. */
async function undeliveredMails({ db }: Needed): Promise<OwnerDashboard['undelivered']> {
  const found = await db
    .select()
    .from(mails)
    .where(sql`${mails.givenUpAt} > now() - interval '14 days'`)
    .orderBy(desc(mails.givenUpAt))
    .limit(10)
  return found.map(({ id, subject, recipient, refusal, createdAt }) => ({
    id,
    subject,
    recipient,
    refusal,
    date: createdAt.toISOString(),
  }))
}

type Alerts = Pick<OwnerDashboard, 'alerts' | 'checkedAt'>

async function readOwners(context: Needed): Promise<OwnerDashboard> {
  const { rows } = await context.db.execute<OwnerDashboard['todo'] & Alerts>(sql`
    select
      (select count(*)::integer from refunds r where ${isPendingRefund}) as "refundsPending",
      (select count(*)::integer from refunds r where ${isFailedRefund}) as "refundsFailed",
      (select count(*)::integer from disputes d where ${isOpenDispute}) as disputes,
      (select count(*)::integer from withdrawals where handled_at is null) as withdrawals,
      (select count(*)::integer from contact_messages where ${isUnanswered}) as messages,
      (select count(*)::integer from reviews where state = 'waiting') as reviews,
      (select coalesce(jsonb_agg(alert), '[]') from audit_rounds, jsonb_array_elements(broken) alert) as alerts,
      (select min(finished_at) from audit_rounds) as "checkedAt"`)
  const [found] = rows
  if (!found) throw new Error('no counts')
  const { alerts, checkedAt, ...todo } = found
  return {
    todo,
    alerts,
    undelivered: await undeliveredMails(context),
    missingFacts: missingLegalFacts(context.settings.now()),
    checkedAt: checkedAt && new Date(checkedAt).toISOString(),
    ...(await getSales(context)),
  }
}
