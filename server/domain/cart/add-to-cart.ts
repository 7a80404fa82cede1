import { sql } from 'drizzle-orm'
import type { Cart, CartAddition } from '../../../contract/api/cart.ts'
import type { ShopContext } from '../../context.ts'
import { preparedSql } from '../../database/prepared-statements.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { checkAvailability } from './check-availability.ts'
import { readCart } from './read-cart.ts'

/**
 * Each answer has the whole cart, with its products (security, limits of business). Products no longer on sale, which she neither sees
 * nor can remove, don't count. Requests at the same time may exceed it by as many.
 */
const mostLines = 100

const { placeholder } = sql
const requested = sql`${placeholder('quantity')}::bigint`
const key = sql`${placeholder('key')}::text`

/**
 * Checks the sum in the same statement, so that two quick clicks cannot exceed the stock together, and stores the tap's key
 * with it; `known`: the key was stored before; `full`: there is no room for another line.
 */
const added = preparedSql<{ known: boolean; added: boolean; full: boolean }>(
  'add_to_cart',
  () => sql`
    with tap as (
      insert into cart_additions (user_id, key)
      select ${placeholder('userId')}::uuid, ${key} where ${key} is not null
      on conflict do nothing
      returning key
    ), room as (
      select count(*) < ${mostLines}
        or coalesce(bool_or(c.product_id = ${placeholder('productId')}::bigint and c.size = ${placeholder('size')}::text), false) as is_left
      from cart_lines c join products p on p.id = c.product_id and p.state = 'published'
      where c.user_id = ${placeholder('userId')}::uuid
    ), line as (
    insert into cart_lines (user_id, product_id, size, quantity)
    select ${placeholder('userId')}::uuid, s.product_id, s.size, least(${requested}, s.available)
    from product_sizes s join products p on p.id = s.product_id and p.state = 'published'
    where s.product_id = ${placeholder('productId')}::bigint and s.size = ${placeholder('size')}::text and ${requested} <= s.available
      and (${key} is null or exists (select from tap)) and (select is_left from room)
    on conflict (user_id, product_id, size) do update set quantity = cart_lines.quantity + excluded.quantity
    where cart_lines.quantity::bigint + excluded.quantity <=
      (select s.available from product_sizes s where s.product_id = excluded.product_id and s.size = excluded.size)
    returning 1)
    select ${key} is not null and not exists (select from tap) as known, exists (select from line) as added,
      not (select is_left from room) as full`,
)

/**
 * Adds pieces to the cart. Throws product_not_found, size_unknown, product_sold_out, size_sold_out, too_many_cart_lines beyond a
 * hundred lines and, when existing plus added exceed the size's stock, stock_insufficient (spec 5, add to cart). With a `tapKey` that
 * this customer sent before it adds nothing and answers with the cart as it is; a refused addition keeps no key (decision 47).
 */
export async function addToCart(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  userId: string,
  addition: CartAddition,
  tapKey: string | null = null,
): Promise<Cart> {
  const { size, quantity } = addition
  const productId = productIdOf(addition.productId)
  await db.transaction(async (tx) => {
    // Waiting for a locked line ends soon, so that it does not occupy a connection that other requests need.
    await tx.execute(sql`set local lock_timeout = '1s'`)
    const { rows } = await added(tx)({ userId, productId, size, quantity, key: tapKey })
    if (rows[0]?.added || rows[0]?.known) return
    const { product, available } = await checkAvailability(tx, productId, size)
    if (rows[0]?.full) throw new ShopError('too_many_cart_lines', { most: mostLines })
    throw new ShopError('stock_insufficient', { product, size, available })
  })
  return readCart({ db, settings }, userId)
}
