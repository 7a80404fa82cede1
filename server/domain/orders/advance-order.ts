import { sql } from 'drizzle-orm'
import type { OrderState } from '../../../contract/orders.ts'
import type { Transaction } from '../../database/client.ts'
import { auditLog } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { changeState, lockOrder, type StoredOrder } from './change-state.ts'
import { ownOrder } from './own-order.ts'

type Step = {
  from: OrderState
  to: OrderState
  cause: string
  times?: Parameters<typeof changeState>[4]
  /** What else belongs to the step, in the same transaction. */
  also?: (tx: Transaction, order: StoredOrder) => Promise<void>
}

/** One step of an order by the owner, under lock and noted with her name. Throws order_not_found, order_step_refused. */
export async function advanceOrder({ db }: Pick<Tools, 'db'>, actorId: string, idOrNumber: string, step: Step): Promise<void> {
  const { id } = await ownOrder(db, 'owner', idOrNumber)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== step.from) throw new ShopError('order_step_refused')
    await changeState(tx, id, step.to, step.cause, step.times)
    await step.also?.(tx, order)
    await tx.insert(auditLog).values({ actorId, action: `order_${step.cause}`, subject: order.number })
  })
}

/** The owner begins to pack: PAYÉ → EN_TRAITEMENT. Throws as advanceOrder. */
export const prepareOrder = (tools: Pick<Tools, 'db'>, actorId: string, idOrNumber: string): Promise<void> =>
  advanceOrder(tools, actorId, idOrNumber, { from: 'PAYÉ', to: 'EN_TRAITEMENT', cause: 'prepared' })

/** Whether the buyer wants mails about the way of her parcel; without an account she gets them. */
export async function wantsUpdates(tx: Transaction, { userId }: StoredOrder): Promise<boolean> {
  if (!userId) return true
  const { rows } = await tx.execute<{ wanted: boolean }>(sql`select order_updates as wanted from users where id = ${userId}`)
  return rows[0]?.wanted ?? true
}
