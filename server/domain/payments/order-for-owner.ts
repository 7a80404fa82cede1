import { eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../contract/admin-orders.ts'
import { eurosOf } from '../../../contract/money.ts'
import { refunds, shipments, withdrawals } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { refundReason } from '../documents/refund-reason.ts'
import { buyerOf, parcelOf } from '../orders/find-orders.ts'
import { orderDetail } from '../orders/order-detail.ts'
import { ownOrder } from '../orders/own-order.ts'
import { withdrawalOf } from '../withdrawals/list-withdrawals.ts'
import { refundable } from './refundable.ts'

/** An order whole, with its money. Throws order_not_found. */
export async function orderForOwner({ db }: Pick<Tools, 'db'>, idOrNumber: string): Promise<AdminOrderDetail> {
  const order = await ownOrder(db, 'owner', idOrNumber)
  const { capturedCents, leftCents } = await refundable(db, order.id)
  const stored = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt)
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, order.id))
  const declared = await db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id)).orderBy(withdrawals.declaredAt)
  return {
    ...(await orderDetail(db, order)),
    ...buyerOf(order),
    late: parcelOf(order).late,
    carrier: parcel?.carrier ?? null,
    withdrawals: declared.map((stored) => withdrawalOf(stored, order)),
    captured: eurosOf(capturedCents),
    refundable: eurosOf(leftCents),
    refunds: stored.map(({ id, amountCents, state, reason, createdAt }) => ({
      id,
      amount: eurosOf(amountCents),
      state,
      reason: refundReason(reason),
      date: createdAt.toISOString(),
    })),
  }
}
