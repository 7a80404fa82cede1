import { eq, sql } from 'drizzle-orm'
import { defaultSizes, inWearingOrder, type SizeQuantities, sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { productSizes, products } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { cachedCounts } from '../core/product-list-cache.ts'

/** Pieces of each size available over all published products; of the default sizes also those without any, as 0. */
export const countBySize = (db: Database): Promise<SizeQuantities> => cachedCounts(db, () => sumSizes(db))

async function sumSizes(db: Database): Promise<SizeQuantities> {
  const rows = await db
    .select({ size: productSizes.size, pieces: sql<number>`sum(${productSizes.available})::float8` })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(sql`${products.state} = 'published' and ${productSizes.available} > 0`)
    .groupBy(productSizes.size)
  const found = Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]))
  return Object.fromEntries(inWearingOrder([...defaultSizes, ...Object.keys(found)]).map((size) => [size, found[size] ?? 0]))
}

/** Pieces of each size of one published product; 0 for a sold-out size. Throws `product_not_found`. */
export async function sizesOfProduct(db: Connection, id: string): Promise<SizeQuantities> {
  const [product] = await db
    .select({
      quantities: sql<SizeQuantities | null>`(
        select json_object_agg(size, available) from product_sizes where product_id = products.id)`,
    })
    .from(products)
    .where(sql`${products.id} = ${productIdOf(id)} and ${products.state} = 'published'`)
  if (!product) throw new ShopError('product_not_found')
  const quantities = product.quantities ?? {}
  return Object.fromEntries(sizesOf(quantities).map((size) => [size, quantities[size] ?? 0]))
}
