import { eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { orderLines } from '../../../database/schema/index.ts'

export type OrderLine = typeof orderLines.$inferSelect

export const linesOf = (tx: Connection, orderId: string): Promise<OrderLine[]> =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)
