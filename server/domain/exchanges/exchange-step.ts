import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { exchanges, orderLines } from '../../database/schema/index.ts'
import { lockOrder, type StoredOrder } from '../orders/core/change-state.ts'
import { findOrder, type Reader } from '../orders/core/find-order.ts'
import type { OrderLine } from '../orders/core/order-lines.ts'
import type { StoredExchange } from '../orders/read/order-exchanges.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

export type AboutExchange = { order: StoredOrder; exchange: StoredExchange; line: OrderLine }

/**
 * Runs one step of an exchange under its order's lock, so that two steps at once, or a step and a refund, see each other. Throws
 * order_not_found, exchange_not_found, and what the step throws.
 */
export async function exchangeStep(
  { db }: Pick<ShopContext, 'db'>,
  reader: Reader,
  { orderId, exchangeId }: { orderId: string; exchangeId: string },
  step: (tx: Transaction, about: AboutExchange) => Promise<void>,
): Promise<void> {
  const { id } = await findOrder(db, reader, orderId)
  if (!isUuid(exchangeId)) throw new ShopError('exchange_not_found')
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const [found] = await tx
      .select({ exchange: exchanges, line: orderLines })
      .from(exchanges)
      .innerJoin(orderLines, eq(orderLines.id, exchanges.orderLineId))
      .where(and(eq(exchanges.id, exchangeId), eq(exchanges.orderId, id)))
    if (!found) throw new ShopError('exchange_not_found')
    await step(tx, { order, ...found })
  })
}

/** What of an exchange a step changes. */
type Change = Partial<Omit<typeof exchanges.$inferInsert, 'id'>>

export const changeExchange = (tx: Transaction, { id }: StoredExchange, change: Change) =>
  tx.update(exchanges).set(change).where(eq(exchanges.id, id))
