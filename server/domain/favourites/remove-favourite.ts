import { and, eq } from 'drizzle-orm'
import { favourites, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'

/** Removing twice changes nothing (specification 4, favourites). Throws product_not_found for one that never was. */
export async function removeFavourite({ db }: Pick<Tools, 'db'>, userId: string, product: string): Promise<void> {
  const productId = productIdOf(product)
  const { rowCount } = await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
  if (rowCount === 0 && (await db.$count(products, eq(products.id, productId))) === 0) throw new ShopError('product_not_found')
}
