import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { orders } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { isUuid } from '../../uuid.ts'
import type { StoredOrder } from './change-state.ts'
import { orderNumberPattern } from './order-number.ts'

/** Whose orders may be found: a customer's own, or all of them for the staff. */
export type Reader = { userId: string } | 'owner'

/** An order by id or number. Throws order_not_found, also for someone else's, so that the two look alike (security, access). */
export async function findOrder(db: Connection, reader: Reader, idOrNumber: string): Promise<StoredOrder> {
  const named = isUuid(idOrNumber)
    ? eq(orders.id, idOrNumber)
    : orderNumberPattern.test(idOrNumber)
      ? eq(orders.number, idOrNumber)
      : undefined
  const [order] = named
    ? await db
        .select()
        .from(orders)
        .where(and(named, reader === 'owner' ? undefined : eq(orders.userId, reader.userId)))
    : []
  if (!order) throw new ShopError('order_not_found')
  return order
}
