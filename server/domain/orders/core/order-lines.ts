import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { orderAdjustments, orderLines } from '../../../database/schema/index.ts'

export type OrderLine = typeof orderLines.$inferSelect
export type OrderAdjustment = typeof orderAdjustments.$inferSelect

const { placeholder } = sql

const lines = preparedStatement((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placeholder('orderId')))
    .orderBy(orderLines.position)
    .prepare('lines_of_order'),
)
const adjustments = preparedStatement((db) =>
  db
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, placeholder('orderId')))
    .orderBy(orderAdjustments.position)
    .prepare('adjustments_of_order'),
)

export const linesOf = (tx: Connection, orderId: string): Promise<OrderLine[]> => lines(tx).execute({ orderId })

export const adjustmentsOf = (tx: Connection, orderId: string): Promise<OrderAdjustment[]> => adjustments(tx).execute({ orderId })

/** A piece that was restocked may be sold to somebody else at any moment: it is not sent, even if its refund failed. */
export const piecesToSend = ({ quantity, refunded, takenBack }: { quantity: number; refunded: number; takenBack: number }) =>
  quantity - Math.max(refunded, takenBack)

/**
 * The lines with the pieces that are in the parcel: without those refunded or restocked before it left, or until now if it is
 * still here. With all of the money gone, or on its way back, none are left to send.
 */
export async function parcelLinesOf(tx: Connection, orderId: string): Promise<OrderLine[]> {
  const { rows } = await tx.execute<{ id: string; quantity: number; refunded: number; takenBack: number }>(sql`
    with leaving as (select coalesce((select shipped_at from shipments where order_id = ${orderId}), 'infinity') as at),
    back as (
      select r.id, r.amount_cents from refunds r, leaving
      where r.order_id = ${orderId} and r.state <> 'failed' and r.created_at <= leaving.at)
    select l.id, l.quantity,
      case when (select sum(amount_cents) from back) = (select sum(amount_cents) from captures where order_id = ${orderId})
        then l.quantity else (select coalesce(sum(rl.quantity), 0) from refund_lines rl join back on back.id = rl.refund_id
          where rl.order_line_id = l.id) end::integer as refunded,
      (select coalesce(sum(m.quantity), 0)::integer from stock_movements m, leaving
        where m.order_id = l.order_id and m.kind = 'taken_back' and m.product_id = l.product_id and m.size = l.size
          and m.at <= leaving.at) as "takenBack"
    from order_lines l where l.order_id = ${orderId}`)
  const pieces = new Map(rows.map((row) => [row.id, piecesToSend(row)]))
  return (await linesOf(tx, orderId))
    .map((line) => ({ ...line, quantity: pieces.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}
