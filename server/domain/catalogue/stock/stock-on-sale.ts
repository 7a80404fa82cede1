import { sql } from 'drizzle-orm'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'

type StockFacts = { name: string; available: number }

/**
 * The name of a product and the available pieces of a size. Customers see only published products, the owner (`unpublishedToo`)
 * all. Throws `product_not_found`, `size_unknown`.
 */
export async function stockOnSale(
  db: Connection,
  productId: number,
  size: Size,
  { unpublishedToo = false } = {},
): Promise<StockFacts> {
  const { rows } = await db.execute<{ name: string; available: number | null }>(sql`
    select p.name, (select available from product_sizes where product_id = p.id and size = ${size}) as available
    from products p where p.id = ${productId} and (p.state = 'published' or ${unpublishedToo})`)
  const [facts] = rows
  if (!facts) throw new ShopError('product_not_found')
  const { name, available } = facts
  if (available === null) throw new ShopError('size_unknown', { product: name, size })
  return { name, available }
}
