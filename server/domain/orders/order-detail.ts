import { eq, sql } from 'drizzle-orm'
import { eurosOf } from '../../../contract/money.ts'
import type { OrderDetail } from '../../../contract/orders.ts'
import { withdrawalEndsOn } from '../../../contract/withdrawal-period.ts'
import type { Connection } from '../../database/client.ts'
import { orderHistory } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from './change-state.ts'
import { orderShapes } from './order-shape.ts'
import { paymentMethodText, stateTexts } from './order-texts.ts'
import { ownOrder, type Reader } from './own-order.ts'

/** An order by id or number, whole. Throws order_not_found. */
export async function readOrder({ db }: Pick<Tools, 'db'>, reader: Reader, idOrNumber: string): Promise<OrderDetail> {
  return orderDetail(db, await ownOrder(db, reader, idOrNumber))
}

/** A stored order as the contract shows it whole. */
export async function orderDetail(db: Connection, order: StoredOrder): Promise<OrderDetail> {
  const [shape] = await orderShapes(db, [order])
  const { trackingNumber, payableUntil, paymentDeclined, refundedCents } = await surroundings(db, order.id)
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(orderHistory.id)
  if (!shape) throw new Error('no order')
  return {
    ...shape,
    shippingAddress: order.shippingAddress,
    shippingMethod: order.shippingMethod,
    paymentMethod: paymentMethodText[order.paymentMethod],
    trackingNumber,
    estimatedDelivery: order.promisedDelivery,
    subtotal: eurosOf(order.subtotalCents),
    shipping: eurosOf(order.shippingCents),
    payableUntil: isoOf(payableUntil),
    paymentDeclined,
    cancellableUntil: order.state === 'EN_ATTENTE' ? isoOf(payableUntil) : cancellableUntil(order),
    withdrawalEndsOn: order.deliveredAt && withdrawalEndsOn(order.deliveredAt, order.returnDays),
    refunded: eurosOf(refundedCents),
    history: history.map(({ toState, at }) => ({
      status: stateTexts[toState].status,
      statusCode: toState,
      date: at.toISOString(),
    })),
  }
}

type Surroundings = {
  trackingNumber: string | null
  payableUntil: string | null
  paymentDeclined: boolean
  refundedCents: number
}

async function surroundings(db: Connection, orderId: string): Promise<Surroundings> {
  const { rows } = await db.execute<Surroundings>(sql`
    select (select tracking_number from shipments where order_id = ${orderId}) as "trackingNumber",
      (select expires_at::text from payment_sessions s join orders o on o.id = s.order_id
        where s.order_id = ${orderId} and s.state = 'open' and s.expires_at > now() and o.state = 'EN_ATTENTE') as "payableUntil",
      exists (select from payment_sessions where order_id = ${orderId} and declined_at is not null) as "paymentDeclined",
      (select coalesce(sum(amount_cents), 0)::integer from refunds
        where order_id = ${orderId} and state = 'succeeded') as "refundedCents"`)
  return rows[0] ?? { trackingNumber: null, payableUntil: null, paymentDeclined: false, refundedCents: 0 }
}

const isoOf = (time: string | null) => time && new Date(time).toISOString()

/** End of the time in which the shopper cancels by herself, while not dispatched (decision 19). */
function cancellableUntil({ state, paidAt, cancelMinutes }: StoredOrder): string | null {
  if (!paidAt || (state !== 'PAYÉ' && state !== 'EN_TRAITEMENT')) return null
  const end = new Date(paidAt.getTime() + cancelMinutes * 60_000)
  return end > new Date() ? end.toISOString() : null
}
