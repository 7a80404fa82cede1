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
  const { productId, size, quantity, orderId } = returned
  // The lock first: a second return of the same order then sees the first one's ledger row.
  await tx.execute(sql`select from product_sizes where product_id = ${productId} and size = ${size} for update`)
  const bought = sql`(
    select coalesce(sum(case kind when 'sold' then quantity when 'taken_back' then -quantity else 0 end), 0)
    from stock_movements m where m.order_id = ${orderId}::uuid and m.product_id = s.product_id and m.size = s.size
  ) >= ${quantity}::int`
  if (!(await moveStock(tx, 'taken_back', returned, bought)))
    throw new Error(`not bought by this order: ${JSON.stringify(returned)}`)
}
