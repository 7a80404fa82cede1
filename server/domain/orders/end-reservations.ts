import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { reservations } from '../../database/schema/index.ts'
import { claimStock } from '../catalogue/claim-stock.ts'
import { releaseStock } from '../catalogue/release-stock.ts'
import { inLockOrder } from './priced-lines.ts'

const moves = { claimed: claimStock, released: releaseStock }

/** What an order held is sold or free again; each reservation ends once (contract 6, invariant 2). */
export async function endReservations(tx: Connection, orderId: string, state: keyof typeof moves): Promise<void> {
  const ended = await tx
    .update(reservations)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, 'held')))
    .returning()
  for (const { productId, size, quantity } of inLockOrder(ended)) await moves[state](tx, { orderId, productId, size, quantity })
}
