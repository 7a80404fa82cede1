import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { stockHolds } from '../../../database/schema/index.ts'
import { claimHold } from '../../catalogue/stock/claim-hold.ts'
import { releaseHold } from '../../catalogue/stock/release-hold.ts'
import { inLockOrder } from '../place/price-items.ts'

const moves = { claimed: claimHold, released: releaseHold }

/** Ends what an order holds: sold or released, each once (contract 6, invariant 2). */
export async function endHolds(tx: Connection, orderId: string, state: keyof typeof moves): Promise<void> {
  const ended = await tx
    .update(stockHolds)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'held')))
    .returning()
  for (const { productId, size, quantity } of inLockOrder(ended)) await moves[state](tx, { orderId, productId, size, quantity })
}
