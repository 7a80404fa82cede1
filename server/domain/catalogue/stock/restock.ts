import { sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import type { HeldPieces } from './claim-hold.ts'
import { moveStock } from './move-stock.ts'

/**
 * Restocks pieces that were sold to an order: cancelled before dispatch, or returned. 'Sold' never decreases (contract 6,
 * invariant 1). Throws a plain Error when more would come back than the order bought.
 */
export async function restock(tx: Connection, returned: HeldPieces & { actorId?: string; reason?: string }): Promise<void> {
  const { productId, size } = returned
  // Locked first, so that a concurrent second return of the order sees the first one's ledger row.
  await tx.execute(sql`select from product_sizes where product_id = ${productId} and size = ${size} for update`)
  if (!(await moveStock(tx, 'taken_back', returned))) throw new Error(`not bought by this order: ${JSON.stringify(returned)}`)
}
