import { and, eq } from 'drizzle-orm'
import type { Cart, QuantityChange } from '../../../contract/api/cart.ts'
import type { ShopContext } from '../../context.ts'
import { cartLines } from '../../database/schema/index.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { stockOnSale } from '../catalogue/stock/stock-on-sale.ts'
import { ShopError } from '../shop-error.ts'
import { checkAvailability } from './check-availability.ts'
import { readCart } from './read-cart.ts'

/**
 * Sets the quantity of an existing line. Throws cart_line_missing, or product_not_found and size_unknown where there can't be one;
 * stock_insufficient beyond the size's stock (spec 4, cart), product_sold_out or size_sold_out when nothing is left.
 */
export async function updateQuantity(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  userId: string,
  change: QuantityChange,
): Promise<Cart> {
  const { size, quantity } = change
  const productId = productIdOf(change.productId)
  const line = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.size, size))
  if ((await db.$count(cartLines, line)) === 0) {
    await stockOnSale(db, productId, size)
    throw new ShopError('cart_line_missing')
  }
  const { product, available } = await checkAvailability(db, productId, size)
  if (quantity > available) throw new ShopError('stock_insufficient', { product, size, available })
  await db.update(cartLines).set({ quantity }).where(line)
  return readCart({ db, settings }, userId)
}
