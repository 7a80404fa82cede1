import { sql } from 'drizzle-orm'
import type { Product } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { productFields, productOf } from '../core/product-fields.ts'

/** A bound far above what the home page shows, in case the owner features thousands by mistake. */
const maximumFeatured = 24

/** The published products that the owner placed on the home page, in her order (spec 2, home). */
export async function listFeaturedProducts(db: Connection): Promise<Product[]> {
  const rows = await db
    .select(productFields)
    .from(products)
    .where(sql`${products.featuredPosition} is not null and ${products.state} = 'published'`)
    .orderBy(products.featuredPosition, products.id)
    .limit(maximumFeatured)
  return rows.map(productOf)
}
