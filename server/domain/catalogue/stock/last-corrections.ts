import { sql } from 'drizzle-orm'
import { inWearingOrder, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'

/** For each size that was ever corrected, the id of its last correction in the ledger. */
export type LastCorrections = Record<Size, number>

/** The last corrections of these products: pieces received or written off, not what orders did with them. */
export async function lastCorrections(db: Connection, productIds: number[]): Promise<Map<number, LastCorrections>> {
  const { rows } = await db.execute<{ id: string; last: LastCorrections }>(sql`
    select wanted.id, json_object_agg(size.size, last) as last
    from unnest(${sql.param([...new Set(productIds)])}::bigint[]) as wanted (id)
      join product_sizes as size on size.product_id = wanted.id
      -- One row of stock_movements_corrections each, however often the size was sold or corrected.
      cross join lateral (
        select stock_movements.id as last from stock_movements
        where stock_movements.product_id = wanted.id and stock_movements.size = size.size and kind in ('received', 'written_off')
        order by stock_movements.id desc limit 1) as corrected
    group by wanted.id`)
  return new Map(rows.map(({ id, last }) => [Number(id), last]))
}

/** A size, and the last correction before one that is known to have followed. */
export type CorrectedSize = { productId: number; size: Size; after: number }

/** The products of which one of these sizes was corrected once more, after the correction that is known. */
export async function correctedOnceMore(db: Connection, known: CorrectedSize[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ productId: string }>(sql`
    select distinct known.product_id as "productId"
    from unnest(
      ${sql.param(known.map(({ productId }) => productId))}::bigint[], ${sql.param(known.map(({ size }) => size))}::text[],
      ${sql.param(known.map(({ after }) => after))}::bigint[]) as known (product_id, size, after)
    where exists (
      select from stock_movements m
      where m.product_id = known.product_id and m.size = known.size and m.id > known.after and kind in ('received', 'written_off')
      order by m.id offset 1 limit 1)`)
  return new Set(rows.map(({ productId }) => Number(productId)))
}

/**
 * Locks these sizes of a product, those that it lacks too, so that the next correction of them waits; in the lock order of
 * checkouts (inLockOrder), which differs from the order of members in jsonb: otherwise the two deadlock.
 */
export async function lockSizes(tx: Connection, productId: number, meant: Size[]): Promise<void> {
  const inOrder = sql`${sql.param(inWearingOrder(meant))}::text[]`
  await tx.execute(sql`
    insert into product_sizes (product_id, size)
    select ${productId}, size from unnest(${inOrder}) as size on conflict do nothing`)
  await tx.execute(sql`
    select from product_sizes where product_id = ${productId} and size = any(${inOrder})
    order by array_position(${inOrder}, size) for update`)
}
