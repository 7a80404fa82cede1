import type { ShopContext } from '../../../context.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { findOrder } from '../../orders/core/find-order.ts'
import { ShopError } from '../../shop-error.ts'
import { byOwner } from '../core/cancellation.ts'
import { requireRefundProof } from '../refund/require-refund-proof.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelPending } from './cancel-pending.ts'

/**
 * The owner cancels an order that was not dispatched, paid or not; a paid one is refunded in full. `onlyUnpaid`: one that turns
 * out to be paid stays. Throws order_not_found, order_not_cancellable, order_step_refused, payment_unavailable, proof_needed.
 */
export async function cancelByOwner(
  context: Pick<ShopContext, 'db' | 'payments' | 'jobs' | 'log' | 'config' | 'settings'>,
  owner: Pick<AuthenticatedUser, 'id' | 'sessionId'>,
  idOrNumber: string,
  reason: string,
  { onlyUnpaid = false } = {},
): Promise<void> {
  const order = await findOrder(context.db, 'owner', idOrNumber)
  const ending = { cause: byOwner(reason), actorId: owner.id }
  if (await cancelPending(context, order, ending)) return
  if (onlyUnpaid) throw new ShopError('order_step_refused')
  await cancelPaid(context, order.id, {
    ...ending,
    isAllowed: async (tx, _order, leftCents) => {
      await requireRefundProof(tx, context.config, owner, leftCents)
      return true
    },
  })
}
