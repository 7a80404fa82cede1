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
