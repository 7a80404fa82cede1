import { eq } from 'drizzle-orm'
import type { Withdrawal } from '../../../contract/api/withdrawals.ts'
import type { ShopContext } from '../../context.ts'
import { withdrawals } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { findOrder } from '../orders/core/find-order.ts'
import { parseOrderNumber } from '../orders/core/parse-order-number.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { readWithdrawal } from './handle-withdrawal.ts'

/**
 * The owner names the order of a withdrawal that matched none, or another one after a mistake: from then on the order is flagged, and
 * its refund is computed. Repeating it changes nothing. Throws withdrawal_not_found, order_not_found.
 */
export async function linkWithdrawal(
  { db }: Pick<ShopContext, 'db'>,
  actorId: string,
  id: string,
  typedNumber: string,
): Promise<Withdrawal> {
  if (!isUuid(id)) throw new ShopError('withdrawal_not_found')
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update')
    if (!stored) throw new ShopError('withdrawal_not_found')
    const order = await findOrder(tx, 'owner', parseOrderNumber(typedNumber) ?? '')
    if (stored.orderId !== order.id) {
      await tx.update(withdrawals).set({ orderId: order.id }).where(eq(withdrawals.id, id))
      await recordAction(tx, actorId, { action: 'withdrawal_linked', subject: id, change: { order: order.number } })
    }
    return readWithdrawal(tx, id)
  })
}
