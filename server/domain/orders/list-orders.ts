import { and, desc, eq, ne } from 'drizzle-orm'
import type { Order } from '../../../contract/orders.ts'
import { orders } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { orderShapes } from './order-shape.ts'

const mostShown = 500

/** A shopper's orders, newest first. Those that were refused for want of a payment page never came to be for her. */
export async function listOrders({ db }: Pick<Tools, 'db'>, userId: string): Promise<Order[]> {
  const stored = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.stateCause, 'payment_unavailable')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostShown)
  return orderShapes(db, stored)
}
