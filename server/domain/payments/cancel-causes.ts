import type { Transaction } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from '../orders/change-state.ts'
import { queueCancelledMail } from '../orders/order-mails.ts'

export const byShopper = 'cancelled_by_shopper'
export const byOwner = (reason: string) => `cancelled_by_owner: ${reason}`

/** An unpaid order that was cancelled: she who did it sees it on her screen, anybody else's deed is told by mail. */
export async function tellOfCancelling(
  tx: Transaction,
  tools: Pick<Tools, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  cause: string,
): Promise<void> {
  if (cause !== byShopper) await queueCancelledMail(tx, tools, order, 0)
}
