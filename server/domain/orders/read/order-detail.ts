import { eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { withdrawalEndsOn } from '../../../../contract/rules/withdrawal-period.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { orderHistory } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { findOrder, type Reader } from '../core/find-order.ts'
import { paymentMethodLabel, stateLabels } from '../core/order-labels.ts'
import { adjustmentsOf } from '../core/order-lines.ts'
import { orderDtos } from './order-dto.ts'
import { exchangesOf } from './order-exchanges.ts'
import { missedShipDay } from './ship-day.ts'

/** An order by id or number, in full. Throws order_not_found. */
export async function readOrder({ db }: Pick<ShopContext, 'db'>, reader: Reader, idOrNumber: string): Promise<OrderDetail> {
  return orderDetail(db, await findOrder(db, reader, idOrNumber))
}

/** A stored order as the API's full detail. */
export async function orderDetail(db: Connection, order: StoredOrder): Promise<OrderDetail> {
  const [shape] = await orderDtos(db, [order])
  const found = await surroundings(db, order.id)
  const { trackingNumber, carrier, payableUntil, withdrawnAt, paymentDeclined, capturedCents, refundedCents } = found
  const adjustments = await adjustmentsOf(db, order.id)
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(orderHistory.id)
  if (!shape) throw new Error('no order')
  return {
    ...shape,
    shippingAddress: order.shippingAddress,
    shippingMethod: order.shippingMethod,
    paymentMethod: paymentMethodLabel[order.paymentMethod],
    trackingNumber,
    carrier,
    estimatedDelivery: order.promisedDelivery,
    subtotal: eurosOf(order.subtotalCents),
    ...(adjustments.length > 0 && {
      adjustments: adjustments.map(({ label, amountCents }) => ({ label, amount: eurosOf(amountCents) })),
    }),
    shipping: eurosOf(order.shippingCents),
    ...(order.shippingVatPercent === 0 && { withoutVat: true }),
    payableUntil: isoOf(payableUntil),
    ...(await exchangesOf(db, order)),
    paymentDeclined,
    cancellableUntil: order.state === 'EN_ATTENTE' ? isoOf(payableUntil) : cancellableUntil(order),
    shipsLate: missedShipDay(order),
    withdrawalEndsOn: order.deliveredAt && withdrawalEndsOn(order.deliveredAt, order.returnDays),
    withdrawnAt: isoOf(withdrawnAt),
    captured: eurosOf(capturedCents),
    refunded: eurosOf(refundedCents),
    termsVersion: order.termsVersion,
    history: history.map(({ toState, at }) => ({
      status: stateLabels[toState].status,
      statusCode: toState,
      date: at.toISOString(),
    })),
  }
}

type Surroundings = {
  trackingNumber: string | null
  carrier: string | null
  payableUntil: string | null
  withdrawnAt: string | null
  paymentDeclined: boolean
  capturedCents: number
  refundedCents: number
}

async function surroundings(db: Connection, orderId: string): Promise<Surroundings> {
  const { rows } = await db.execute<Surroundings>(sql`
    select (select tracking_number from shipments where order_id = ${orderId}) as "trackingNumber",
      (select carrier from shipments where order_id = ${orderId}) as carrier,
      (select expires_at::text from payment_sessions s join orders o on o.id = s.order_id
        where s.order_id = ${orderId} and s.state = 'open' and s.expires_at > now() and o.state = 'EN_ATTENTE') as "payableUntil",
      (select max(declared_at)::text from withdrawals where order_id = ${orderId}) as "withdrawnAt",
      exists (select from payment_sessions where order_id = ${orderId} and declined_at is not null) as "paymentDeclined",
      (select coalesce(sum(amount_cents), 0)::integer from captures where order_id = ${orderId}) as "capturedCents",
      (select coalesce(sum(amount_cents), 0)::integer from refunds
        where order_id = ${orderId} and state = 'succeeded') as "refundedCents"`)
  const none = { trackingNumber: null, carrier: null, payableUntil: null, withdrawnAt: null }
  return rows[0] ?? { ...none, paymentDeclined: false, capturedCents: 0, refundedCents: 0 }
}

const isoOf = (time: string | null) => time && new Date(time).toISOString()

/** Until when customers may cancel an order themselves, while it is not dispatched (decision 19). */
function cancellableUntil({ state, paidAt, cancelMinutes }: StoredOrder): string | null {
  if (!paidAt || (state !== 'PAYÉ' && state !== 'EN_TRAITEMENT')) return null
  const end = new Date(paidAt.getTime() + cancelMinutes * 60_000)
  return end > new Date() ? end.toISOString() : null
}
