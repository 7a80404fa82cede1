import { eq } from 'drizzle-orm'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { Connection } from '../../../database/client.ts'
import { orders } from '../../../database/schema/index.ts'

export type StoredOrder = typeof orders.$inferSelect

/** Locks the order and reads it: taken first by any change to an order or its money. */
export async function lockOrder(tx: Connection, orderId: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
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
  await tx
    .update(orders)
    .set({ state, stateCause: cause, ...times })
    .where(eq(orders.id, orderId))
}
