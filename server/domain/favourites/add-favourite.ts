import { and, eq } from 'drizzle-orm'
import { favourites, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productIdOf } from '../catalogue/product-id.ts'
import { ShopError } from '../shop-error.ts'

/** Adding twice changes nothing (specification 4, favourites). Throws product_not_found. */
export async function addFavourite({ db }: Pick<Tools, 'db'>, userId: string, product: string): Promise<void> {
  const productId = productIdOf(product)
  const onSale = await db.$count(products, and(eq(products.id, productId), eq(products.state, 'published')))
  if (onSale === 0) throw new ShopError('product_not_found')
  await db.insert(favourites).values({ userId, productId }).onConflictDoNothing()
}
