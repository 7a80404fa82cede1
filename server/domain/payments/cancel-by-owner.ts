import { auditLog } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ownOrder } from '../orders/own-order.ts'
import { byOwner } from './cancel-causes.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelWaiting } from './cancel-waiting.ts'

/**
 * The owner cancels an order that was not dispatched, paid or not; the money goes back whole.
 * Throws order_not_found, order_not_cancellable, payment_unavailable.
 */
export async function cancelByOwner(
  tools: Pick<Tools, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  reason: string,
): Promise<void> {
  const order = await ownOrder(tools.db, 'owner', idOrNumber)
  const cause = byOwner(reason)
  if (!(await cancelWaiting(tools, order, cause))) await cancelPaid(tools, order.id, { cause, isAllowed: () => true, actorId })
  await tools.db.insert(auditLog).values({ actorId, action: 'order_cancelled', subject: order.number, change: { reason } })
}
