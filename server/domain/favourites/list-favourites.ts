import { desc, eq } from 'drizzle-orm'
import type { Product } from '../../../contract/api/catalogue.ts'
import type { ShopContext } from '../../context.ts'
import { favourites } from '../../database/schema/index.ts'
import { loadProducts } from '../catalogue/read/load-products.ts'

/** A customer's favourites, the last added first, without products no longer on sale. */
export async function listFavourites({ db }: Pick<ShopContext, 'db'>, userId: string): Promise<Product[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), desc(favourites.productId))
  return loadProducts(
    db,
    rows.map(({ id }) => id),
  )
}
