import { sql } from 'drizzle-orm'
import { deliveryPromise } from '../../../../contract/rules/delivery-promise.ts'
import { expressSurchargeCents } from '../../../../contract/rules/pricing.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { parisToday } from '../../../database/paris-today.ts'
import { expressLate } from '../../../database/schema/index.ts'
import { lockOrder } from '../../orders/core/change-state.ts'
import { queueLateMail } from '../../orders/core/order-mails.ts'
import { missedShipDay } from '../../orders/read/ship-day.ts'
import { processAll } from '../../process-all.ts'
import { createRefund } from '../refund/create-refund.ts'
import { refundable, refundableOf } from '../refund/refundable.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'log' | 'config' | 'settings'>

const atMost = 200

/**
 * The consequences of a broken promise (decision 21): a customer whose parcel did not leave in time is told the new date and
 * that she may cancel; one who paid for express and got it late is refunded the supplement. Each once, however often this runs.
 */
export async function keepPromises(context: Needed): Promise<void> {
  const { db, log } = context
  const report = (error: unknown) => log.warn({ err: error }, 'a broken promise had no consequence, the next round tries again')
  await processAll(await lateOrders(context), 1, (id) => db.transaction((tx) => notifyOfDelay(tx, context, id)), report)
  await processAll(await lateExpressOrders(context), 1, (id) => db.transaction((tx) => refundSurcharge(tx, context, id)), report)
}

/** Worded as the index orders_to_ship. */
async function lateOrders({ db }: Needed): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where o.state in ('PAYÉ', 'EN_TRAITEMENT') and o.ship_by < ${parisToday} and o.email <> ''
      and not exists (select from mails m where m.kind = 'order_late' and m.reference = o.id::text)
      and exists (select from order_lines l where l.order_id = o.id and l.quantity > (
        select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_line_id = l.id and r.state <> 'failed'))
    order by o.ship_by limit ${atMost}`)
  return rows.map(({ id }) => id)
}

async function notifyOfDelay(tx: Transaction, context: Needed, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!missedShipDay(order)) return
  const { latest } = deliveryPromise(context.settings.now(), new Date(), order.country, order.shippingMethod)
  await queueLateMail(tx, context, order, latest)
}

/**
 * The orders that paid more than standard delivery and came late, the oldest first. Those with nothing left to give back would
 * be found in each round, and two hundred of them would keep all others out. Sixty days bound the search; worded as the indexes
 * orders_to_arrive and orders_paid.
 */
async function lateExpressOrders({ db }: Needed): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o cross join lateral (${refundableOf(sql`o.id`)}) payment
    where o.paid_at > now() - interval '60 days'
      and o.shipping_cents > o.standard_shipping_cents and ${cameLate}
      and not exists (select from refunds r where r.order_id = o.id and r.reason = ${expressLate})
      and payment."leftCents" > 0
    order by o.paid_at limit ${atMost}`)
  return rows.map(({ id }) => id)
}

/** Not shipped by the promised day, or delivered after it. A parcel on its way may have arrived: that waits for the carrier. */
const cameLate = sql`(
  (o.state in ('PAYÉ', 'EN_TRAITEMENT') and o.promised_delivery < ${parisToday})
  or (o.state = 'LIVRÉ' and o.promised_delivery < (o.delivered_at at time zone 'Europe/Paris')::date))`

async function refundSurcharge(tx: Transaction, context: Needed, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  const { rows } = await tx.execute(sql`
    select from orders o where o.id = ${id} and ${cameLate}
      and not exists (select from refunds r where r.order_id = o.id and r.reason = ${expressLate})`)
  const surchargeCents = expressSurchargeCents(order)
  if (rows.length === 0 || surchargeCents === 0) return
  const { capture, leftCents } = await refundable(tx, id)
  const amountCents = Math.min(surchargeCents, leftCents)
  if (!capture || amountCents <= 0) return
  await createRefund(tx, context, { orderId: id, ...capture, amountCents, reason: expressLate })
}
