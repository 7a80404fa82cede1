import { type SQL, sql } from 'drizzle-orm'
import type { Size } from '../../../contract/sizes.ts'
import type { Connection } from '../../database/client.ts'

/** What each kind of movement does to the three buckets of a size (contract 6, invariant 1). */
const directions = {
  received: { available: 1, reserved: 0, sold: 0 },
  written_off: { available: -1, reserved: 0, sold: 0 },
  reserved: { available: -1, reserved: 1, sold: 0 },
  released: { available: 1, reserved: -1, sold: 0 },
  sold: { available: 0, reserved: -1, sold: 1 },
  // What was sold stays sold in the books; the piece itself can be bought again.
  taken_back: { available: 1, reserved: 0, sold: 0 },
}

export type StockMove = {
  productId: number
  size: Size
  /** Pieces, at least 1. */
  quantity: number
  orderId?: string
  actorId?: string
  reason?: string
}

/**
 * Moves pieces from bucket to bucket and writes the ledger, in one conditional statement: two callers never move the same
 * piece. False, and nothing changed, when a bucket holds too few, the size doesn't exist or `condition` doesn't hold.
 */
export async function moveStock(
  db: Connection,
  kind: keyof typeof directions,
  { productId, size, quantity, orderId, actorId, reason }: StockMove,
  condition: SQL = sql`true`,
): Promise<boolean> {
  const { available, reserved, sold } = directions[kind]
  const after = (bucket: SQL, direction: number) => sql`${bucket} + ${direction * quantity}::int`
  const { rowCount } = await db.execute(sql`
    with moved as (
      update product_sizes s set
        available = ${after(sql`s.available`, available)},
        reserved = ${after(sql`s.reserved`, reserved)},
        sold = ${after(sql`s.sold`, sold)}
      where s.product_id = ${productId} and s.size = ${size}
        and ${after(sql`s.available`, available)} >= 0 and ${after(sql`s.reserved`, reserved)} >= 0 and ${condition}
      returning s.product_id, s.size
    )
    insert into stock_movements (product_id, size, kind, quantity, order_id, actor_id, reason)
    select product_id, size, ${kind}::stock_movement_kind, ${quantity}::int, ${orderId ?? null}::uuid, ${actorId ?? null}::uuid, ${reason ?? null}
    from moved`)
  return rowCount === 1
}
