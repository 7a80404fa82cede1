import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { favourites, products } from '../../database/schema/index.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { ShopError } from '../shop-error.ts'

/**
 * Each answer has them all (security, limits of business). Products no longer on sale, which she doesn't see, don't count. Requests
 * at the same time may exceed it by as many.
 */
const mostFavourites = 500

/** Adds a favourite; a second time changes nothing (spec 4, favourites). Throws product_not_found, too_many_favourites. */
export async function addFavourite({ db }: Pick<ShopContext, 'db'>, userId: string, product: string): Promise<void> {
  const productId = productIdOf(product)
  const onSale = await db.$count(products, and(eq(products.id, productId), eq(products.state, 'published')))
  if (onSale === 0) throw new ShopError('product_not_found')
  const mine = eq(favourites.userId, userId)
  const published = db.select({ id: products.id }).from(products).where(eq(products.state, 'published'))
  const isFull = (await db.$count(favourites, and(mine, inArray(favourites.productId, published)))) >= mostFavourites
  if (isFull && (await db.$count(favourites, and(mine, eq(favourites.productId, productId)))) === 0)
    throw new ShopError('too_many_favourites', { most: mostFavourites })
  await db.insert(favourites).values({ userId, productId }).onConflictDoNothing()
}
