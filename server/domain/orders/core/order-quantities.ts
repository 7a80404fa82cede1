import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { orders } from '../../../database/schema/index.ts'
import { type OrderLine, piecesToSend } from './order-lines.ts'

/** How many items of an order's line were refunded, are sent, and can be restocked. */
export type LineQuantities = Pick<OrderLine, 'id' | 'orderId' | 'productId' | 'size' | 'quantity' | 'unitPriceCents'> & {
  /** Items refunded, or about to be; all of them once no money is left. */
  refunded: number
  /** How many are in the parcel, or will be. */
  toSend: number
  /** How many were restocked. */
  takenBack: number
  /**
   * How many can still be restocked; none after a cancellation, which restocks them itself, and none that came back damaged for an
   * exchange.
   */
  restockable: number
}

type Row = Omit<LineQuantities, 'productId' | 'toSend' | 'restockable'> & {
  productId: string
  damaged: number
  captured: number
  returned: number
  cancelled: boolean
}

/** These quantities for all lines of these orders. Lock the orders before acting on them. */
export async function orderQuantities(db: Connection, orderIds: string[]): Promise<LineQuantities[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.order_id as "orderId", l.product_id as "productId", l.size, l.quantity, l.unit_price_cents as "unitPriceCents",
      (select coalesce(sum(rl.quantity), 0)::integer from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and r.state <> 'failed' and rl.order_line_id = l.id) as refunded,
      (select coalesce(sum(m.quantity), 0)::integer from stock_movements m
        where m.order_id = l.order_id and m.kind = 'taken_back' and m.product_id = l.product_id and m.size = l.size) as "takenBack",
      (select coalesce(sum(x.quantity), 0)::integer from exchanges x
        where x.order_line_id = l.id and not x.restocked and x.state in ('received', 'shipped')) as damaged,
      (select coalesce(sum(amount_cents), 0)::integer from captures where order_id = l.order_id) as captured,
      (select coalesce(sum(amount_cents), 0)::integer from refunds where order_id = l.order_id and state <> 'failed') as returned,
      ${orders.state} = 'ANNULÉ' as cancelled
    from ${orders} join order_lines l on l.order_id = ${orders.id}
    where ${inArray(orders.id, orderIds)} order by l.order_id, l.position`)
  return rows.map(({ damaged, captured, returned, cancelled, ...line }) => {
    const refunded = captured > 0 && captured === returned ? line.quantity : line.refunded
    const toSend = piecesToSend({ ...line, refunded })
    const restockable = cancelled ? 0 : Math.max(0, toSend - damaged)
    return { ...line, productId: Number(line.productId), refunded, toSend, restockable }
  })
}
