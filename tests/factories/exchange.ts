import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/client.ts'
import { exchanges, stockHolds } from '../../server/database/schema/index.ts'
import { receiveStock } from '../../server/domain/catalogue/stock/receive-stock.ts'
import { releaseHold } from '../../server/domain/catalogue/stock/release-hold.ts'
import { reserveStock } from '../../server/domain/catalogue/stock/reserve-stock.ts'

type Options = { orderId: string; orderLineId: string; productId: number; state: 'requested' | 'received' | 'cancelled' }

/** One piece exchanged for the size L, of which two are received first; held, or no longer. */
export async function anExchange(db: Database, { orderId, orderLineId, productId, state }: Options) {
  const pieces = { productId, size: 'L', quantity: 1 }
  await receiveStock(db, { ...pieces, quantity: 2 })
  await reserveStock(db, { ...pieces, orderId })
  const [hold] = await db
    .insert(stockHolds)
    .values({ ...pieces, kind: 'exchange', expiresAt: sql`now() + interval '21 days'` })
    .returning()
  if (!hold) throw new Error('no hold')
  const [exchange] = await db
    .insert(exchanges)
    .values({
      orderId,
      orderLineId,
      size: 'L',
      quantity: 1,
      reason: 'too_small',
      holdId: hold.id,
      state,
      receivedAt: state === 'received' ? new Date() : null,
    })
    .returning()
  if (!exchange) throw new Error('no exchange')
  if (state === 'cancelled') {
    await db.update(stockHolds).set({ state: 'released', endedAt: sql`clock_timestamp()` }).where(sql`id = ${hold.id}`)
    await releaseHold(db, { ...pieces, orderId })
  }
  return exchange
}
