import { sql } from 'drizzle-orm'
import type { Product } from '../../../contract/catalogue.ts'
import type { Connection } from '../../database/client.ts'
import { products } from '../../database/schema/index.ts'
import { productFields, productOf } from './product-fields.ts'

/** More than the home page ever shows: a slip of the owner must not make a page of thousands. */
const maximumFeatured = 24

/** The published products that the owner placed on the home page, in her order (specification 2, home). */
export async function featuredProducts(db: Connection): Promise<Product[]> {
  const rows = await db
    .select(productFields)
    .from(products)
    .where(sql`${products.featuredPosition} is not null and ${products.state} = 'published'`)
    .orderBy(products.featuredPosition, products.id)
    .limit(maximumFeatured)
  return rows.map(productOf)
}
