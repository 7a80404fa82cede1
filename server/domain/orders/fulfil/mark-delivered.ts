import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { changeState, type StoredOrder } from '../core/change-state.ts'
import { queueDeliveredMail } from '../core/order-mails.ts'
import { wantsUpdates } from './transition-order.ts'

/**
 * EXPÉDIÉ → LIVRÉ as reported by the carrier, in the caller's transaction, which locks the order; the withdrawal period begins.
 */
export async function markDelivered(
  tx: Transaction,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  deliveredAt: Date,
): Promise<void> {
  await changeState(tx, order.id, 'LIVRÉ', 'carrier_delivered', { deliveredAt })
  if (await wantsUpdates(tx, order)) await queueDeliveredMail(tx, context, order)
}
