import { sql } from 'drizzle-orm'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { preparedSql } from '../../../database/prepared-statements.ts'

export type StockMove = {
  productId: number
  size: Size
  /** Pieces, at least 1. */
  quantity: number
  orderId?: string
  actorId?: string
  reason?: string
  /** Of a correction by hand: a second movement with the key of the same actor is refused by the database. */
  requestKey?: string | undefined
}

const { placeholder } = sql
const quantity = sql`${placeholder('quantity')}::int`
const orderId = sql`${placeholder('orderId')}::uuid`

const onSale = sql`exists (select from products p where p.id = s.product_id and p.state = 'published')`
const boughtByThisOrder = sql`(
  select coalesce(sum(case kind when 'sold' then quantity when 'taken_back' then -quantity else 0 end), 0)
  from stock_movements m where m.order_id = ${orderId} and m.product_id = s.product_id and m.size = s.size
) >= ${quantity}`

/** The effect of each kind of movement on the three buckets of a size (contract 6, invariant 1), and its extra condition. */
const kinds = {
  received: { available: 1, reserved: 0, sold: 0 },
  written_off: { available: -1, reserved: 0, sold: 0 },
  reserved: { available: -1, reserved: 1, sold: 0, condition: onSale },
  released: { available: 1, reserved: -1, sold: 0 },
  sold: { available: 0, reserved: -1, sold: 1 },
  // The sale stays recorded; the piece itself is available again.
  taken_back: { available: 1, reserved: 0, sold: 0, condition: boughtByThisOrder },
}
type Kind = keyof typeof kinds

const moveOf = (kind: Kind) => {
  const { available, reserved, sold, condition = sql`true` } = { condition: undefined, ...kinds[kind] }
  const after = (bucket: string, direction: number) => sql`${sql.raw(`s.${bucket} + ${direction}`)} * ${quantity}`
  return preparedSql(
    `move_stock_${kind}`,
    () => sql`
      with moved as (
        update product_sizes s
        set available = ${after('available', available)}, reserved = ${after('reserved', reserved)}, sold = ${after('sold', sold)}
        where s.product_id = ${placeholder('productId')} and s.size = ${placeholder('size')}
          and ${after('available', available)} >= 0 and ${after('reserved', reserved)} >= 0 and ${condition}
        returning s.product_id, s.size
      )
      insert into stock_movements (product_id, size, kind, quantity, order_id, actor_id, reason, request_key)
      select product_id, size, '${sql.raw(kind)}', ${quantity}, ${orderId}, ${placeholder('actorId')}::uuid, ${placeholder('reason')}::text,
        ${placeholder('requestKey')}::text
      from moved`,
  )
}
const moves = {
  received: moveOf('received'),
  written_off: moveOf('written_off'),
  reserved: moveOf('reserved'),
  released: moveOf('released'),
  sold: moveOf('sold'),
  taken_back: moveOf('taken_back'),
} satisfies Record<Kind, unknown>

/**
 * Moves quantities between the three buckets and writes the ledger in one conditional statement, so that two callers never move
 * the same piece. Returns false, with nothing changed, when a bucket has too few, the size does not exist or the kind's condition
 * does not hold.
 */
export async function moveStock(db: Connection, kind: Kind, move: StockMove): Promise<boolean> {
  const { rowCount } = await moves[kind](db)({
    orderId: null,
    actorId: null,
    reason: null,
    ...move,
    requestKey: move.requestKey ?? null,
  })
  return rowCount === 1
}
