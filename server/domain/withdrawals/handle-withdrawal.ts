import { eq, sql } from 'drizzle-orm'
import type { Withdrawal } from '../../../contract/api/withdrawals.ts'
import type { ShopContext } from '../../context.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { withdrawalOf } from './list-withdrawals.ts'
import { refundsLeft } from './refunds-left.ts'

/** Marks a withdrawal as handled; repeating it changes nothing. Throws withdrawal_not_found. */
export async function handleWithdrawal({ db }: Pick<ShopContext, 'db'>, actorId: string, id: string): Promise<Withdrawal> {
  if (!isUuid(id)) throw new ShopError('withdrawal_not_found')
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(withdrawals)
      .set({ handledAt: sql`now()` })
      .where(sql`${withdrawals.id} = ${id} and ${withdrawals.handledAt} is null`)
      .returning({ id: withdrawals.id })
    if (changed) await recordAction(tx, actorId, { action: 'withdrawal_handled', subject: id })
    const [found] = await tx
      .select({ stored: withdrawals, order: orders })
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId))
      .where(eq(withdrawals.id, id))
    if (!found) throw new ShopError('withdrawal_not_found')
    return withdrawalOf(found.stored, found.order, await refundsLeft(tx, found.order ? [found.order] : []))
  })
}
