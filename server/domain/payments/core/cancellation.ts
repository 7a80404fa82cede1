import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import type { StoredOrder } from '../../orders/core/change-state.ts'
import { queueCancelledMail } from '../../orders/core/order-mails.ts'

/** Why an order is cancelled, and by whom when it is one of the staff. */
export type Ending = { cause: string; actorId?: string | null }

const ofOwner = 'cancelled_by_owner: '
export const byCustomer = 'cancelled_by_shopper'
export const byOwner = (reason: string) => `${ofOwner}${reason}`

/**
 * Records the owner's cancellation in the audit log, in the transaction that cancels, with the cents that it gives back:
 * whichever process does it, a cancellation has exactly one line.
 */
export async function recordCancellation(
  tx: Transaction,
  order: StoredOrder,
  { cause, actorId = null }: Ending,
  amountCents = 0,
): Promise<void> {
  if (!cause.startsWith(ofOwner)) return
  const change = { reason: cause.slice(ofOwner.length), ...(amountCents > 0 && { amountCents }) }
  await recordAction(tx, actorId, { action: 'order_cancelled', subject: order.number, change })
}

/** After an unpaid order was cancelled: a customer who did it sees it on screen, anyone else's action is mailed to them and logged. */
export async function mailCancellation(
  tx: Transaction,
  context: Pick<ShopContext, 'jobs' | 'config' | 'settings'>,
  order: StoredOrder,
  ending: Ending,
): Promise<void> {
  if (ending.cause !== byCustomer) await queueCancelledMail(tx, context, order, { leftCents: 0 })
  await recordCancellation(tx, order, ending)
}
