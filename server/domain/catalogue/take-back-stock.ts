import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import type { ReservedStock } from './claim-stock.ts'
import { moveStock } from './move-stock.ts'

/**
 * Pieces sold to an order can be bought again: cancelled before dispatch, or come back. What was sold stays sold in the
 * books (contract 6, invariant 1). Throws a plain error when more would come back than the order bought.
 */
export async function takeBackStock(
  tx: Connection,
  returned: ReservedStock & { actorId?: string; reason?: string },
): Promise<void> {
  const { productId, size } = returned
  // The lock first: a second return of the same order then sees the first one's ledger row.
  await tx.execute(sql`select from product_sizes where product_id = ${productId} and size = ${size} for update`)
  if (!(await moveStock(tx, 'taken_back', returned))) throw new Error(`not bought by this order: ${JSON.stringify(returned)}`)
}
