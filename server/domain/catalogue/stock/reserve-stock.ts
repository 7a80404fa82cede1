import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'
import { moveStock } from './move-stock.ts'
import { stockOnSale } from './stock-on-sale.ts'

type Request = { orderId: string; productId: number; size: Size; quantity: number }

/**
 * Holds pieces for an order that awaits payment, in the caller's transaction. The caller reserves several in order of product and
 * size, so that none deadlock. Throws `product_not_found`, `size_unknown`, `size_sold_out`, `stock_insufficient` (orders and
 * money, placing an order).
 */
export async function reserveStock(tx: Connection, input: Request): Promise<void> {
  const { productId, size, quantity } = input
  if (await moveStock(tx, 'reserved', input)) return
  const { available, name: product } = await stockOnSale(tx, productId, size)
  // Pieces released since the refusal are not counted: the error reports what this customer was refused.
  const left = Math.min(available, quantity - 1)
  if (left === 0) throw new ShopError('size_sold_out', { product, size })
  throw new ShopError('stock_insufficient', { product, size, available: left })
}
