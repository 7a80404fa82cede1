import { eq, sql } from 'drizzle-orm'
import type { Withdrawal } from '../../../contract/api/withdrawals.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { orders, withdrawals } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { withdrawalOf } from './list-withdrawals.ts'
import { refundsLeft } from './refunds-left.ts'

type Needed = Pick<ShopContext, 'db'>

/** Marks a withdrawal as handled; repeating it changes nothing. Throws withdrawal_not_found. */
export const handleWithdrawal = (context: Needed, actorId: string, id: string) =>
  setHandled(context, actorId, { id, handled: true })

/** One that was marked by mistake waits again; repeating it changes nothing. Throws withdrawal_not_found. */
export const reopenWithdrawal = (context: Needed, actorId: string, id: string) =>
  setHandled(context, actorId, { id, handled: false })

async function setHandled(
  { db }: Needed,
  actorId: string,
  { id, handled }: { id: string; handled: boolean },
): Promise<Withdrawal> {
  if (!isUuid(id)) throw new ShopError('withdrawal_not_found')
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(withdrawals)
      .set({ handledAt: handled ? sql`now()` : null })
      .where(sql`${withdrawals.id} = ${id} and (${withdrawals.handledAt} is null) = ${handled}`)
      .returning({ id: withdrawals.id })
    if (changed) await recordAction(tx, actorId, { action: handled ? 'withdrawal_handled' : 'withdrawal_reopened', subject: id })
    return readWithdrawal(tx, id)
  })
}

/** For the owner, in the caller's transaction. Throws withdrawal_not_found. */
export async function readWithdrawal(tx: Transaction, id: string): Promise<Withdrawal> {
  const [found] = await tx
    .select({ stored: withdrawals, order: orders })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, id))
  if (!found) throw new ShopError('withdrawal_not_found')
  return withdrawalOf(found.stored, found.order, await refundsLeft(tx, found.order ? [found.order] : []))
}
