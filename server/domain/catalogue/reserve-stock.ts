import type { Size } from '../../../contract/sizes.ts'
import type { Connection } from '../../database/client.ts'
import { ShopError } from '../shop-error.ts'
import { moveStock } from './move-stock.ts'
import { stockFacts } from './stock-facts.ts'

type Wish = { orderId: string; productId: number; size: Size; quantity: number }

/**
 * Holds pieces for an order that waits for its payment.
 * Runs in the caller's transaction; the caller takes several in one order of product and size, so that none deadlock.
 * Throws `product_not_found`, `size_unknown`, `size_sold_out`, `stock_insufficient` (orders and money, placing an order).
 */
export async function reserveStock(tx: Connection, wish: Wish): Promise<void> {
  const { productId, size, quantity } = wish
  if (await moveStock(tx, 'reserved', wish)) return
  const { available, name: product } = await stockFacts(tx, productId, size)
  // Freed in the very moment of the refusal: said as it was for this shopper.
  const left = Math.min(available, quantity - 1)
  if (left === 0) throw new ShopError('size_sold_out', { product, size })
  throw new ShopError('stock_insufficient', { product, size, available: left })
}
