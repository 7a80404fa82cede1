import { sql } from 'drizzle-orm'
import type { Cart, CartRemoval } from '../../../contract/cart.ts'
import { cartLines } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { readCart } from './read-cart.ts'

/** Takes a line out; one that isn't there is already out (contract, meanings). */
export async function removeFromCart(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  userId: string,
  { productId, size }: CartRemoval,
): Promise<Cart> {
  // Compared as text: what can't be an id is in no cart.
  await db
    .delete(cartLines)
    .where(sql`${cartLines.userId} = ${userId} and ${cartLines.productId}::text = ${productId} and ${cartLines.size} = ${size}`)
  return readCart({ db, settings }, userId)
}
