import { sql } from 'drizzle-orm'
import type { Cart, CartAddition } from '../../../contract/api/cart.ts'
import type { ShopContext } from '../../context.ts'
import { preparedSql } from '../../database/prepared-once.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { checkAvailability } from './check-availability.ts'
import { readCart } from './read-cart.ts'

const { placeholder } = sql
const requested = sql`${placeholder('quantity')}::bigint`

/** Checks the sum in the same statement, so that two quick clicks cannot exceed the stock together. */
const added = preparedSql(
  'add_to_cart',
  () => sql`
    insert into cart_lines (user_id, product_id, size, quantity)
    select ${placeholder('userId')}::uuid, s.product_id, s.size, least(${requested}, s.available)
    from product_sizes s join products p on p.id = s.product_id and p.state = 'published'
    where s.product_id = ${placeholder('productId')}::bigint and s.size = ${placeholder('size')}::size and ${requested} <= s.available
    on conflict (user_id, product_id, size) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity::bigint + excluded.quantity <=
      (select s.available from product_sizes s where s.product_id = excluded.product_id and s.size = excluded.size)`,
)

/**
 * Adds pieces to the cart. Throws product_not_found, size_unknown, product_sold_out, size_sold_out and, when existing plus added
 * exceed the size's stock, stock_insufficient (spec 5, add to cart).
 */
export async function addToCart(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  userId: string,
  addition: CartAddition,
): Promise<Cart> {
  const { size, quantity } = addition
  const productId = productIdOf(addition.productId)
  const { rowCount } = await db.transaction(async (tx) => {
    // Waiting for a locked line ends soon, so that it does not occupy a connection that other requests need.
    await tx.execute(sql`set local lock_timeout = '1s'`)
    return added(tx)({ userId, productId, size, quantity })
  })
  if (rowCount === 1) return readCart({ db, settings }, userId)
  const { product, available } = await checkAvailability(db, productId, size)
  throw new ShopError('stock_insufficient', { product, size, available })
}
