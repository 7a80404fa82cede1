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
  const ending = { cause: byOwner(reason), actorId }
  if (!(await cancelWaiting(tools, order, ending))) await cancelPaid(tools, order.id, { ...ending, isAllowed: () => true })
}
