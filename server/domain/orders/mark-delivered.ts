import type { Transaction } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import { wantsUpdates } from './advance-order.ts'
import { changeState, type StoredOrder } from './change-state.ts'
import { queueDeliveredMail } from './order-mails.ts'

/** EXPÉDIÉ → LIVRÉ by the carrier's word, in the caller's transaction, which holds the order; the withdrawal period begins. */
export async function markDelivered(
  tx: Transaction,
  tools: Pick<Tools, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  deliveredAt: Date,
): Promise<void> {
  await changeState(tx, order.id, 'LIVRÉ', 'carrier_delivered', { deliveredAt })
  if (await wantsUpdates(tx, order)) await queueDeliveredMail(tx, tools, order)
}
