import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { favourites, products } from '../../database/schema/index.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { ShopError } from '../shop-error.ts'

/** Removes a favourite; a second time changes nothing (spec 4, favourites). Throws product_not_found for an unknown product. */
export async function removeFavourite({ db }: Pick<ShopContext, 'db'>, userId: string, product: string): Promise<void> {
  const productId = productIdOf(product)
  const { rowCount } = await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
  if (rowCount === 0 && (await db.$count(products, eq(products.id, productId))) === 0) throw new ShopError('product_not_found')
}
