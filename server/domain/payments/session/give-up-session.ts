import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { paymentSessions } from '../../../database/schema/index.ts'
import { lockOrder } from '../../orders/core/change-state.ts'
import { refuseOrder } from '../../orders/settle/cancel-unpaid.ts'
import type { StoredSession } from '../core/stored-session.ts'

/**
 * Ends the order of a session that nobody can reach: stock and key are free again. A session whose call had no clear result stays
 * 'created', so that the reconciliation searches for it at the provider and ends it there.
 */
export async function giveUpSession(
  { db }: Pick<ShopContext, 'db'>,
  { id, orderId }: Pick<StoredSession, 'id' | 'orderId'>,
  surelyNone: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [session] = await tx.select().from(paymentSessions).where(eq(paymentSessions.id, id))
    if (session?.state !== 'created') return
    if (order.state === 'EN_ATTENTE') await refuseOrder(tx, order)
    // Nobody waits for it any more: after a rush, calls of ended orders must not be repeated every few seconds before all deadlines.
    const to = surelyNone ? { state: 'failed' as const } : { laterAt: null }
    await tx
      .update(paymentSessions)
      .set({ ...to, updatedAt: sql`now()` })
      .where(eq(paymentSessions.id, id))
  })
}
