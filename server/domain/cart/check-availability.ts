import { eq, sql } from 'drizzle-orm'
import type { Size } from '../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../database/client.ts'
import { preparedStatement } from '../../database/prepared-statements.ts'
import { productSizes, products } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'

type StockFacts = { product: string; available: number }

const buyable = preparedStatement((db) =>
  db
    .select({
      product: products.name,
      available: sql<
        number | null
      >`max(${productSizes.available}) filter (where ${productSizes.size} = ${sql.placeholder('size')}::text)`,
      stock: sql<number>`coalesce(sum(${productSizes.available}), 0)::int`,
    })
    .from(products)
    .leftJoin(productSizes, eq(productSizes.productId, products.id))
    .where(sql`${products.id} = ${sql.placeholder('productId')} and ${products.state} = 'published'`)
    .groupBy(products.id)
    .prepare('buyable_stock'),
)

/**
 * The name of a product on sale and the available pieces of a size, at least one. Throws product_not_found, size_unknown,
 * product_sold_out, size_sold_out (spec 5, add to cart).
 */
export async function checkAvailability(db: Connection, productId: number, size: Size): Promise<StockFacts> {
  const [found] = await buyable(db).execute({ productId, size })
  if (!found) throw new ShopError('product_not_found')
  const { product, available, stock } = found
  if (available === null) throw new ShopError('size_unknown', { product, size })
  if (stock === 0) throw new ShopError('product_sold_out', { product })
  if (available === 0) throw new ShopError('size_sold_out', { product, size })
  return { product, available }
}
