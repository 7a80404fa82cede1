import { sql } from 'drizzle-orm'
import { type Size, sizes } from '../../../../contract/rules/sizes.ts'
import type { Connection } from '../../../database/client.ts'

/** For each size that was ever corrected, the id of its last correction in the ledger. */
export type LastCorrections = Partial<Record<Size, number>>

/** The last corrections of these products: pieces received or written off, not what orders did with them. */
export async function lastCorrections(db: Connection, productIds: number[]): Promise<Map<number, LastCorrections>> {
  const { rows } = await db.execute<{ id: string; last: LastCorrections }>(sql`
    select product_id as id, json_object_agg(size, last) as last from (
      select product_id, size, max(id) as last from stock_movements
      where product_id = any(${sql.param(productIds)}::bigint[]) and kind in ('received', 'written_off')
      group by product_id, size) as corrected
    group by product_id`)
  return new Map(rows.map(({ id, last }) => [Number(id), last]))
}

/**
 * Locks these sizes of a product, those that it lacks too, so that the next correction of them waits; in the lock order of
 * checkouts (inLockOrder), which differs from the order of members in jsonb: otherwise the two deadlock.
 */
export async function lockSizes(tx: Connection, productId: number, meant: Size[]): Promise<void> {
  const inOrder = sql.param(sizes.filter((size) => meant.includes(size)))
  await tx.execute(sql`
    insert into product_sizes (product_id, size)
    select ${productId}, size from unnest(${inOrder}::size[]) as size on conflict do nothing`)
  await tx.execute(sql`
    select from product_sizes where product_id = ${productId} and size = any(${inOrder}::size[]) order by size for update`)
}
