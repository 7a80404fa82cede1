import { sql } from 'drizzle-orm'
import type { Cart, CartAddition } from '../../../contract/cart.ts'
import { preparedOnce } from '../../database/prepared-once.ts'
import { cartLines } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { buyableStock } from './buyable-stock.ts'
import { readCart } from './read-cart.ts'

const added = preparedOnce((db) =>
  db
    .insert(cartLines)
    .values({
      userId: sql.placeholder('userId'),
      productId: sql.placeholder('productId'),
      size: sql.placeholder('size'),
      quantity: sql.placeholder('quantity'),
    })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.size],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${sql.placeholder('available')}::int`,
    })
    .returning({ quantity: cartLines.quantity })
    .prepare('add_to_cart'),
)

/**
 * Adds pieces to what already lies there. Throws product_not_found, size_unknown, product_sold_out, size_sold_out and, when
 * existing plus added exceed the size's stock, stock_insufficient (specification 5, add to cart).
 */
export async function addToCart(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  userId: string,
  addition: CartAddition,
): Promise<Cart> {
  const { size, quantity } = addition
  const productId = productIdOf(addition.productId)
  const { product, available } = await buyableStock(db, productId, size)
  if (quantity > available) throw new ShopError('stock_insufficient', { product, size, available })
  // The sum is checked where it is made, so that two quick clicks can't exceed the stock together.
  const [line] = await added(db).execute({ userId, productId, size, quantity, available })
  if (!line) throw new ShopError('stock_insufficient', { product, size, available })
  return readCart({ db, settings }, userId)
}
