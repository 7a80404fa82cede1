import { and, desc, eq, exists, ilike, or, sql } from 'drizzle-orm'
import type { AdminOrder, AdminOrdersQuery } from '../../../contract/admin-orders.ts'
import type { Page } from '../../../contract/schema.ts'
import { orders, shipments } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'
import { orderShapes } from './order-shape.ts'

/** For the owner: orders of everybody, newest first. */
export async function findOrders(
  { db }: Pick<Tools, 'db'>,
  { q, status, page, size }: AdminOrdersQuery,
): Promise<Page<AdminOrder>> {
  const like = q && containing(q)
  const parcel = db.select({ one: sql`1` }).from(shipments)
  const meant = and(
    status && eq(orders.state, status),
    like
      ? or(
          ilike(orders.number, like),
          ilike(orders.email, like),
          ilike(orders.shippingAddress, like),
          exists(parcel.where(and(eq(shipments.orderId, orders.id), ilike(shipments.trackingNumber, like)))),
        )
      : undefined,
  )
  const [stored, totalElements] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(meant)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(size)
      .offset(page * size),
    db.$count(orders, meant),
  ])
  const shapes = await orderShapes(db, stored)
  return {
    content: shapes.map((shape, at) => ({ ...shape, ...buyerOf(stored[at]) })),
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}

/** Who ordered, for the owner's eyes. */
export const buyerOf = (order: { email: string; shippingAddress: string } | undefined) => ({
  email: order?.email ?? '',
  recipient: order?.shippingAddress.split('\n')[0] ?? '',
})
