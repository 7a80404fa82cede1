import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import type { captures } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../../orders/core/change-state.ts'
import { queueLateCaptureMails } from '../../orders/core/order-mails.ts'
import { createRefund } from '../refund/create-refund.ts'

/** Refunds a payment that came after its order was cancelled: such an order is never reopened (orders and payments, settling). */
export async function refundLateCapture(
  tx: Transaction,
  context: Pick<ShopContext, 'jobs' | 'log' | 'config' | 'settings'>,
  order: StoredOrder,
  capture: typeof captures.$inferSelect,
): Promise<void> {
  context.log.error({ order: order.number, capture: capture.id }, 'captured after the order ended: refunding')
  await createRefund(tx, context, {
    orderId: order.id,
    provider: capture.provider,
    captureId: capture.id,
    amountCents: capture.amountCents,
    reason: 'late_capture',
  })
  await queueLateCaptureMails(tx, context, order)
}
