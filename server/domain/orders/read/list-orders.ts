import { and, desc, eq, ne } from 'drizzle-orm'
import type { Order } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { orders } from '../../../database/schema/index.ts'
import { orderDtos } from './order-dto.ts'

const mostShown = 500

/** A customer's orders, newest first. Leaves out those cancelled because no payment page could be opened. */
export async function listOrders({ db }: Pick<ShopContext, 'db'>, userId: string): Promise<Order[]> {
  const stored = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.stateCause, 'payment_unavailable')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostShown)
  return orderDtos(db, stored)
}
