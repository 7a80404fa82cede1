import { sql } from 'drizzle-orm'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import type { Transaction } from '../../../database/client.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { changeState, lockOrder, type StoredOrder } from '../core/change-state.ts'
import { findOrder } from '../core/find-order.ts'

type Step = {
  from: OrderState
  to: OrderState
  cause: 'prepared' | 'unprepared' | 'shipped' | 'delivered'
  times?: Parameters<typeof changeState>[4]
  /** Further work of the step, in the same transaction. */
  also?: (tx: Transaction, order: StoredOrder) => Promise<void>
}

/** One step of an order by the owner, under lock and recorded in the audit log with the actor. Throws order_not_found, order_step_refused. */
export async function transitionOrder(
  { db }: Pick<ShopContext, 'db'>,
  actorId: string,
  idOrNumber: string,
  step: Step,
): Promise<void> {
  const { id } = await findOrder(db, 'owner', idOrNumber)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== step.from) throw new ShopError('order_step_refused')
    await changeState(tx, id, step.to, step.cause, step.times)
    await step.also?.(tx, order)
    await recordAction(tx, actorId, { action: `order_${step.cause}`, subject: order.number })
  })
}

/** The owner begins to pack: PAYÉ → EN_TRAITEMENT. Throws what transitionOrder throws. */
export const prepareOrder = (context: Pick<ShopContext, 'db'>, actorId: string, idOrNumber: string): Promise<void> =>
  transitionOrder(context, actorId, idOrNumber, { from: 'PAYÉ', to: 'EN_TRAITEMENT', cause: 'prepared' })

/** Begun by mistake: EN_TRAITEMENT → PAYÉ. Throws what transitionOrder throws. */
export const unprepareOrder = (context: Pick<ShopContext, 'db'>, actorId: string, idOrNumber: string): Promise<void> =>
  transitionOrder(context, actorId, idOrNumber, { from: 'EN_TRAITEMENT', to: 'PAYÉ', cause: 'unprepared' })

/** Whether the buyer wants mails about the parcel; always without an account. */
export async function wantsUpdates(tx: Transaction, { userId }: StoredOrder): Promise<boolean> {
  if (!userId) return true
  const { rows } = await tx.execute<{ wanted: boolean }>(sql`select order_updates as wanted from users where id = ${userId}`)
  return rows[0]?.wanted ?? true
}
