import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { orderAdjustments, orderLines } from '../../../database/schema/index.ts'

export type OrderLine = typeof orderLines.$inferSelect
export type OrderAdjustment = typeof orderAdjustments.$inferSelect

export const linesOf = (tx: Connection, orderId: string): Promise<OrderLine[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

export const adjustmentsOf = (tx: Connection, orderId: string): Promise<OrderAdjustment[]> =>
  tx.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, orderId)).orderBy(orderAdjustments.position)
