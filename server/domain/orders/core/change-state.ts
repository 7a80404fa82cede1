import { eq, sql } from 'drizzle-orm'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { Connection } from '../../../database/client.ts'
import { preparedSql, preparedStatement } from '../../../database/prepared-statements.ts'
import { orders } from '../../../database/schema/index.ts'

export type StoredOrder = typeof orders.$inferSelect

const { placeholder } = sql

const locked = preparedStatement((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, placeholder('orderId')))
    .for('update')
    .prepare('lock_order'),
)

const changed = preparedSql(
  'change_order_state',
  () => sql`
    update orders set state = ${placeholder('state')}, state_cause = ${placeholder('cause')},
      paid_at = coalesce(${placeholder('paidAt')}, paid_at), shipped_at = coalesce(${placeholder('shippedAt')}, shipped_at),
      delivered_at = coalesce(${placeholder('deliveredAt')}, delivered_at), closed_at = coalesce(${placeholder('closedAt')}, closed_at)
    where id = ${placeholder('orderId')}`,
)

/** Locks the order and reads it: taken first by any change to an order or its money. */
export async function lockOrder(tx: Connection, orderId: string): Promise<StoredOrder> {
  const [order] = await locked(tx).execute({ orderId })
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

/** The trigger guard_order_state refuses any transition that is not allowed, another records the history with this cause. */
export async function changeState(
  tx: Connection,
  orderId: string,
  state: OrderState,
  cause: string,
  times: Partial<Pick<StoredOrder, 'paidAt' | 'shippedAt' | 'deliveredAt' | 'closedAt'>> = {},
): Promise<void> {
  await changed(tx)({ orderId, state, cause, paidAt: null, shippedAt: null, deliveredAt: null, closedAt: null, ...times })
}
