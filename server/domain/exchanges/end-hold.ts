import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/client.ts'
import { stockHolds } from '../../database/schema/index.ts'
import { claimHold } from '../catalogue/stock/claim-hold.ts'
import { releaseHold } from '../catalogue/stock/release-hold.ts'
import type { StoredExchange } from '../orders/read/order-exchanges.ts'

const moves = { claimed: claimHold, released: releaseHold }

/** The held replacement is sold to the order, or available again; once. Throws a plain Error, a bug, when nothing is held. */
export async function endHold(tx: Transaction, { holdId, orderId }: StoredExchange, state: keyof typeof moves): Promise<void> {
  const [hold] = await tx
    .update(stockHolds)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(stockHolds.id, holdId), eq(stockHolds.state, 'held')))
    .returning()
  if (!hold) throw new Error(`nothing is held: ${holdId}`)
  const { productId, size, quantity } = hold
  await moves[state](tx, { orderId, productId, size, quantity })
}
