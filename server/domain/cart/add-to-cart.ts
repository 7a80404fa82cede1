import { sql } from 'drizzle-orm'
import type { Cart, CartAddition } from '../../../contract/cart.ts'
import { preparedSql } from '../../database/prepared-once.ts'
import { together } from '../../database/together.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { buyableStock } from './buyable-stock.ts'
import { readCart } from './read-cart.ts'

/** The sum is checked where it is made, so that two quick clicks can't exceed the stock together. */
const added = preparedSql(
  'add_to_cart',
  () => sql`
    insert into cart_lines (user_id, product_id, size, quantity)
    select ${sql.placeholder('userId')}::uuid, s.product_id, s.size, ${sql.placeholder('quantity')}::bigint
    from product_sizes s
    where s.product_id = ${sql.placeholder('productId')} and s.size = ${sql.placeholder('size')}
      and s.available >= ${sql.placeholder('quantity')}::bigint
      and exists (select from products p where p.id = s.product_id and p.state = 'published')
    on conflict (user_id, product_id, size) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity::bigint + excluded.quantity <=
      (select s.available from product_sizes s where s.product_id = excluded.product_id and s.size = excluded.size)`,
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
  const [{ rowCount }, cart] = await db.onOneConnection((connection) =>
    together([added(connection)({ userId, productId, size, quantity }), readCart({ db: connection, settings }, userId)]),
  )
  if (rowCount === 1) return cart
  const { product, available } = await buyableStock(db, productId, size)
  throw new ShopError('stock_insufficient', { product, size, available })
}
