import type { Connection } from '../../database/client.ts'
import { ShopError } from '../shop-error.ts'
import { moveStock, type StockMove } from './move-stock.ts'
import { stockFacts } from './stock-facts.ts'

/**
 * Pieces leave the shop unsold: lost, damaged, miscounted. Never those that an order holds.
 * Throws `stock_insufficient`, `size_unknown`, `product_not_found`.
 */
export async function writeOffStock(tx: Connection, loss: Omit<StockMove, 'orderId'>): Promise<void> {
  if (await moveStock(tx, 'written_off', loss)) return
  const { name, available } = await stockFacts(tx, loss.productId, loss.size, { unpublishedToo: true })
  throw new ShopError('stock_insufficient', { product: name, size: loss.size, available })
}
