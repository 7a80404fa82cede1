import { eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import { lockOrder } from '../../orders/core/change-state.ts'
import type { StoredSession } from '../core/stored-session.ts'

export type OpenedSession = { id: string; url: string | null }

/** The order is locked first, as everywhere, in the same statement. */
const savedSession = preparedStatement((db) => {
  const order = db.$with('locked').as(
    db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')))
      .for('update'),
  )
  return db
    .with(order)
    .update(paymentSessions)
    .set({
      providerSessionId: sql`${sql.placeholder('providerSessionId')}`,
      url: sql`${sql.placeholder('url')}`,
      state: 'open',
      updatedAt: sql`now()`,
      checkedAt: sql`now()`,
    })
    .from(order)
    .where(
      sql`${paymentSessions.id} = ${sql.placeholder('id')} and ${paymentSessions.providerSessionId} is null
        and (${order.state} = 'EN_ATTENTE' or ${sql.placeholder('ended')}::boolean)`,
    )
    .returning({ orderState: order.state })
    .prepare('save_session')
})

/** Stores the provider's session. False when the order ended during the call; a job then ends the session. */
export async function saveSession(
  { db, jobs }: Pick<ShopContext, 'db' | 'jobs'>,
  { id, orderId }: Pick<StoredSession, 'id' | 'orderId'>,
  opened: OpenedSession,
): Promise<boolean> {
  const session = { id, orderId, providerSessionId: opened.id, url: opened.url }
  const [saved] = await savedSession(db).execute({ ...session, ended: false })
  if (saved) return true
  return db.transaction(async (tx) => {
    const [late] = await savedSession(tx).execute({ ...session, ended: true })
    const state = late?.orderState ?? (await lockOrder(tx, orderId)).state
    if (state === 'EN_ATTENTE') return true
    await jobs.send(tx, 'settle-payment', { sessionId: id })
    return state === 'PAYÉ'
  })
}
