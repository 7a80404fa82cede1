import { eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import type { ShopContext } from '../../../context.ts'
import { disputes, refunds, withdrawals } from '../../../database/schema/index.ts'
import { refundReason } from '../../documents/refund-reason.ts'
import { listNotes } from '../../notes/notes.ts'
import { findOrder } from '../../orders/core/find-order.ts'
import { orderQuantities } from '../../orders/core/order-quantities.ts'
import { warningsOf } from '../../orders/read/flagged-orders.ts'
import { orderDetail } from '../../orders/read/order-detail.ts'
import { orderTimeline } from '../../orders/read/order-timeline.ts'
import { buyerOf, parcelOf } from '../../orders/read/search-orders.ts'
import { withdrawalOf } from '../../withdrawals/list-withdrawals.ts'
import { refundsLeft } from '../../withdrawals/refunds-left.ts'
import { deliveryWithLastPieces } from '../refund/delivery-refund.ts'
import { refundable } from '../refund/refundable.ts'

/** An order whole, with its money, and the notes as `readerId` sees them. Throws order_not_found. */
export async function getAdminOrder(
  { db }: Pick<ShopContext, 'db'>,
  readerId: string,
  idOrNumber: string,
): Promise<AdminOrderDetail> {
  const order = await findOrder(db, 'owner', idOrNumber)
  const { leftCents } = await refundable(db, order.id)
  const stored = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt)
  const storedDisputes = await db.select().from(disputes).where(eq(disputes.orderId, order.id)).orderBy(disputes.openedAt)
  const declaredWithdrawals = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, order.id))
    .orderBy(withdrawals.declaredAt)
  const quantities = await orderQuantities(db, [order.id])
  const detail = await orderDetail(db, order)
  const left = await refundsLeft(db, [order])
  return {
    ...detail,
    items: detail.items.map((item) => {
      const { refunded = 0, restockable = 0 } = quantities.find(({ id }) => id === item.id) ?? {}
      return { ...item, refundedQuantity: refunded, restockable }
    }),
    ...buyerOf(order),
    late: parcelOf(order).late,
    ...(await warningsOf(db, [order.id]))(order.id),
    timeline: await orderTimeline(db, order),
    notes: await listNotes(db, { orderId: order.id }, readerId),
    withdrawals: declaredWithdrawals.map((stored) => withdrawalOf(stored, order, left)),
    refundable: eurosOf(leftCents),
    deliveryWithLastPieces: eurosOf(await deliveryWithLastPieces(db, order, quantities)),
    disputes: storedDisputes.map(({ id, amountCents, state, isInquiry, openedAt }) => ({
      id,
      amount: eurosOf(amountCents),
      state: isInquiry ? 'inquiry' : state,
      date: openedAt.toISOString(),
    })),
    refunds: stored.map(({ id, amountCents, state, reason, createdAt }) => ({
      id,
      amount: eurosOf(amountCents),
      state,
      reason: refundReason(reason),
      date: createdAt.toISOString(),
    })),
  }
}
