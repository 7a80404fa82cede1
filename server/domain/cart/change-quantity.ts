import { and, eq } from 'drizzle-orm'
import type { Cart, QuantityChange } from '../../../contract/cart.ts'
import { cartLines } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { buyableStock } from './buyable-stock.ts'
import { readCart } from './read-cart.ts'

/**
 * Sets the quantity of a line that is there. Throws cart_line_missing; stock_insufficient beyond the size's stock
 * (specification 4, cart), product_sold_out or size_sold_out when nothing is left.
 */
export async function changeQuantity(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  userId: string,
  change: QuantityChange,
): Promise<Cart> {
  const { size, quantity } = change
  const productId = productIdOf(change.productId)
  const line = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.size, size))
  if ((await db.$count(cartLines, line)) === 0) throw new ShopError('cart_line_missing')
  const { product, available } = await buyableStock(db, productId, size)
  if (quantity > available) throw new ShopError('stock_insufficient', { product, size, available })
  await db.update(cartLines).set({ quantity }).where(line)
  return readCart({ db, settings }, userId)
}
