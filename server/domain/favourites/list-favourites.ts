import { desc, eq } from 'drizzle-orm'
import type { Product } from '../../../contract/catalogue.ts'
import { favourites } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { readProducts } from '../catalogue/read-products.ts'

/** The products she keeps in mind, the last added first; what is no longer sold is left out. */
export async function listFavourites({ db }: Pick<Tools, 'db'>, userId: string): Promise<Product[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), desc(favourites.productId))
  return readProducts(
    db,
    rows.map(({ id }) => id),
  )
}
