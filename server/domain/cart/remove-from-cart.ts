import { sql } from 'drizzle-orm'
import type { Cart, CartRemoval } from '../../../contract/api/cart.ts'
import type { ShopContext } from '../../context.ts'
import { cartLines } from '../../database/schema/index.ts'
import { readCart } from './read-cart.ts'

/** Removes a line; a missing line is no error (contract 4, cart). */
export async function removeFromCart(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  userId: string,
  { productId, size }: CartRemoval,
): Promise<Cart> {
  // Compared as text: a text that is no id matches no line.
  await db
    .delete(cartLines)
    .where(sql`${cartLines.userId} = ${userId} and ${cartLines.productId}::text = ${productId} and ${cartLines.size} = ${size}`)
  return readCart({ db, settings }, userId)
}
