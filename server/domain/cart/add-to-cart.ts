import { sql } from 'drizzle-orm'
import type { Cart, CartAddition } from '../../../contract/cart.ts'
import type { Size } from '../../../contract/sizes.ts'
import type { Database } from '../../database/client.ts'
import { gatheredByKey } from '../../database/gathered.ts'
import { preparedOnce, preparedSql } from '../../database/prepared-once.ts'
import { together } from '../../database/together.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { buyableStock } from './buyable-stock.ts'
import { type CartLine, cartLinesOf, cartOf } from './read-cart.ts'

type Addition = { userId: string; productId: number; size: Size; quantity: number }
type Added = { isAdded: boolean; lines: CartLine[] }

/**
 * The sum is checked where it is made, so that two quick clicks can't exceed the stock together. Written in the order of the
 * carts, so that no two processes wait for each other in a circle.
 */
const added = preparedSql<{ user_id: string }>(
  'add_to_carts',
  () => sql`
    insert into cart_lines (user_id, product_id, size, quantity)
    select "userId", "productId", size, quantity
    from json_to_recordset(${sql.placeholder('additions')}) a ("userId" uuid, "productId" bigint, size size, quantity bigint)
    where quantity <= (
      select s.available from product_sizes s join products p on p.id = s.product_id and p.state = 'published'
      where s.product_id = a."productId" and s.size = a.size)
    order by "userId"
    on conflict (user_id, product_id, size) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity::bigint + excluded.quantity <=
      (select s.available from product_sizes s where s.product_id = excluded.product_id and s.size = excluded.size)
    returning user_id`,
)

/** Shoppers who add at the same moment share a statement and a commit, which is most of the database's work. */
const additions = preparedOnce((db: Database) =>
  gatheredByKey(
    ({ userId }) => userId,
    async (all: readonly Addition[]): Promise<Added[]> => {
      const userIds = all.map(({ userId }) => userId)
      const [{ rows }, linesOf] = await db.onOneConnection((connection) =>
        together([added(connection)({ additions: JSON.stringify(all) }), cartLinesOf(connection, userIds)]),
      )
      const addedTo = new Set(rows.map((row) => row.user_id))
      return userIds.map((userId) => ({ isAdded: addedTo.has(userId), lines: linesOf.get(userId) ?? [] }))
    },
  ),
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
  const { isAdded, lines } = await additions(db)({ userId, productId, size, quantity })
  if (isAdded) return cartOf(lines, settings)
  const { product, available } = await buyableStock(db, productId, size)
  throw new ShopError('stock_insufficient', { product, size, available })
}
