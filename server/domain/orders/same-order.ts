import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { idempotencyKeys, orders, paymentSessions } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import type { PlacedOrder } from './place-order.ts'

type Wish = { userId: string; idempotencyKey: string | undefined; bodyHash: string; fingerprint: string }

const found = { orderId: orders.id, number: orders.number, sessionId: paymentSessions.id }

/**
 * The order that this wish already made: the one of its key, or without a key the open one with the same lines, prices,
 * address and methods. Throws idempotency_key_reused for the same key with another body (contract, idempotency).
 */
export async function sameOrder(tx: Connection, wish: Wish): Promise<PlacedOrder | undefined> {
  const { userId, idempotencyKey, bodyHash, fingerprint } = wish
  if (idempotencyKey) {
    const [used] = await tx
      .select({ ...found, bodyHash: idempotencyKeys.bodyHash })
      .from(idempotencyKeys)
      .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
      .innerJoin(paymentSessions, eq(paymentSessions.orderId, orders.id))
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, idempotencyKey)))
      .orderBy(desc(paymentSessions.createdAt))
      .limit(1)
      .prepare('order_of_key')
      .execute()
    if (!used) return undefined
    const { bodyHash: usedBody, ...order } = used
    if (usedBody !== bodyHash) throw new ShopError('idempotency_key_reused')
    return order
  }
  const [open] = await tx
    .select(found)
    .from(orders)
    .innerJoin(paymentSessions, eq(paymentSessions.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.fingerprint, fingerprint),
        // In the text, not parameters, so that the partial indexes serve the prepared query.
        sql`${orders.state} = 'EN_ATTENTE' and ${paymentSessions.state} in ('created', 'open')`,
        // Enough time left to fill in a card.
        sql`${paymentSessions.expiresAt} > now() + interval '2 minutes'`,
      ),
    )
    .limit(1)
    .prepare('same_order')
    .execute()
  return open
}
