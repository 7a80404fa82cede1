import type { Connection } from '../../../database/client.ts'
import { productSizes } from '../../../database/schema/index.ts'
import { moveStock, type StockMove } from './move-stock.ts'

/** Adds new pieces; creates the size if the product did not have it. The product must exist. */
export async function receiveStock(tx: Connection, delivery: Omit<StockMove, 'orderId'>): Promise<void> {
  const { productId, size } = delivery
  await tx.insert(productSizes).values({ productId, size }).onConflictDoNothing()
  await moveStock(tx, 'received', delivery)
}
