import type { Transaction } from '../../database/client.ts'
import { auditLog } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { StoredOrder } from '../orders/change-state.ts'
import { queueCancelledMail } from '../orders/order-mails.ts'

/** Why an order is cancelled, and by whom when it is one of the staff. */
export type Ending = { cause: string; actorId?: string | null }

const ofOwner = 'cancelled_by_owner: '
export const byShopper = 'cancelled_by_shopper'
export const byOwner = (reason: string) => `${ofOwner}${reason}`

/**
 * The owner's deed in the audit log, by the transaction that cancels: whichever process does it, a cancel that was done has
 * one line and one that was not has none.
 */
export async function noteCancelling(tx: Transaction, order: StoredOrder, { cause, actorId }: Ending): Promise<void> {
  if (!cause.startsWith(ofOwner)) return
  const change = { reason: cause.slice(ofOwner.length) }
  await tx.insert(auditLog).values({ actorId, action: 'order_cancelled', subject: order.number, change })
}

/** An unpaid order that was cancelled: she who did it sees it on her screen, anybody else's deed is told by mail and noted. */
export async function tellOfCancelling(
  tx: Transaction,
  tools: Pick<Tools, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  ending: Ending,
): Promise<void> {
  if (ending.cause !== byShopper) await queueCancelledMail(tx, tools, order, 0)
  await noteCancelling(tx, order, ending)
}
