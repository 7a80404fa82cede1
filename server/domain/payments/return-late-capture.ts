import type { Transaction } from '../../database/client.ts'
import type { captures } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from '../orders/change-state.ts'
import { queueLateCaptureMails } from '../orders/order-mails.ts'
import { openRefund } from './open-refund.ts'

/** Money that came for a cancelled order goes back by itself: such an order never lives again (orders and payments, settling). */
export async function returnLateCapture(
  tx: Transaction,
  tools: Pick<Tools, 'jobs' | 'log' | 'config' | 'settings'>,
  order: StoredOrder,
  capture: typeof captures.$inferSelect,
): Promise<void> {
  tools.log.error({ order: order.number, capture: capture.id }, 'captured after the order ended: refunding')
  await openRefund(tx, tools, {
    orderId: order.id,
    captureId: capture.id,
    amountCents: capture.amountCents,
    reason: 'late_capture',
  })
  await queueLateCaptureMails(tx, tools, order)
}
