import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'
import { moveStock, type StockMove } from './move-stock.ts'
import { stockOnSale } from './stock-on-sale.ts'

/**
 * Removes pieces that are lost, damaged or miscounted, never those that an order holds. Throws `stock_insufficient`,
 * `size_unknown`, `product_not_found`.
 */
export async function writeOffStock(tx: Connection, loss: Omit<StockMove, 'orderId'>): Promise<void> {
  if (await moveStock(tx, 'written_off', loss)) return
  const { name, available } = await stockOnSale(tx, loss.productId, loss.size, { unpublishedToo: true })
  throw new ShopError('stock_insufficient', { product: name, size: loss.size, available })
}
