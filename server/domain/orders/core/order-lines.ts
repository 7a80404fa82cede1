import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { preparedOnce } from '../../../database/prepared-once.ts'
import { orderAdjustments, orderLines } from '../../../database/schema/index.ts'

export type OrderLine = typeof orderLines.$inferSelect
export type OrderAdjustment = typeof orderAdjustments.$inferSelect

const { placeholder } = sql

const lines = preparedOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placeholder('orderId')))
    .orderBy(orderLines.position)
    .prepare('lines_of_order'),
)
const adjustments = preparedOnce((db) =>
  db
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, placeholder('orderId')))
    .orderBy(orderAdjustments.position)
    .prepare('adjustments_of_order'),
)

export const linesOf = (tx: Connection, orderId: string): Promise<OrderLine[]> => lines(tx).execute({ orderId })

export const adjustmentsOf = (tx: Connection, orderId: string): Promise<OrderAdjustment[]> => adjustments(tx).execute({ orderId })

/**
 * The lines with the pieces that are in the parcel: without those refunded before it left, or until now if it is still here.
 * With all of the money gone, or on its way back, none are left to send.
 */
export async function parcelLinesOf(tx: Connection, orderId: string): Promise<OrderLine[]> {
  const { rows } = await tx.execute<{ id: string; pieces: number }>(sql`
    with back as (
      select r.id, r.amount_cents from refunds r where r.order_id = ${orderId} and r.state <> 'failed'
        and r.created_at <= coalesce((select shipped_at from shipments where order_id = ${orderId}), 'infinity'))
    select l.id, case when (select sum(amount_cents) from back) = (select sum(amount_cents) from captures where order_id = ${orderId})
      then 0 else l.quantity - (select coalesce(sum(rl.quantity), 0) from refund_lines rl join back on back.id = rl.refund_id
        where rl.order_line_id = l.id) end::integer as pieces
    from order_lines l where l.order_id = ${orderId}`)
  const pieces = new Map(rows.map((row) => [row.id, row.pieces]))
  return (await linesOf(tx, orderId))
    .map((line) => ({ ...line, quantity: pieces.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}
