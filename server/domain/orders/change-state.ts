import { eq } from 'drizzle-orm'
import type { OrderState } from '../../../contract/orders.ts'
import type { Connection } from '../../database/client.ts'
import { orders } from '../../database/schema/index.ts'

export type StoredOrder = typeof orders.$inferSelect

/** The order under lock: whoever changes it or its money holds this first. */
export async function lockOrder(tx: Connection, orderId: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

/** The database refuses what decision 29 doesn't allow, and writes the history down with this cause. */
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
