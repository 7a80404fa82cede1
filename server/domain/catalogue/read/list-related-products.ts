import { sql } from 'drizzle-orm'
import type { Product } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { loadProducts } from './load-products.ts'

const shown = 4
/**
 * Candidates on either side of the product: by age in each of its categories, by price in the whole shop, so that a large category
 * costs no more than a small one.
 */
const neighbours = 24

/**
 * Up to four products for 'Vous aimerez aussi' (decision 9): one per model, of the same categories, in stock and nearest in price
 * first; filled up with products near in price. Never the product itself or its other colours. Throws `product_not_found`.
 */
export async function listRelatedProducts(db: Connection, id: string): Promise<Product[]> {
  const productId = productIdOf(id)
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    with product as materialized (
      select id, model, price_cents from products where id = ${productId} and state = 'published'
    ), near as (
      select found.product_id, 1 as shares from product
      join product_categories pc on pc.product_id = product.id
      cross join lateral (
        (select n.product_id from product_categories n
          where n.category_id = pc.category_id and n.product_id < product.id order by n.product_id desc limit ${neighbours})
        union all
        (select n.product_id from product_categories n
          where n.category_id = pc.category_id and n.product_id > product.id order by n.product_id limit ${neighbours})
      ) found
      union all
      select found.id, 0 from product cross join lateral (
        (select n.id from products n where n.state = 'published' and n.price_cents <= product.price_cents
          order by n.price_cents desc, n.id desc limit ${neighbours})
        union all
        (select n.id from products n where n.state = 'published' and n.price_cents > product.price_cents
          order by n.price_cents, n.id limit ${neighbours})
      ) found
    ), scored as (
      select p.id, coalesce(p.model, p.id::text) as model, sum(near.shares) as shared,
        abs(p.price_cents - product.price_cents) as distance,
        exists (select from product_sizes ps where ps.product_id = p.id and ps.available > 0) as in_stock
      from near join products p on p.id = near.product_id cross join product
      where p.state = 'published' and p.id <> product.id and (p.model is null or p.model is distinct from product.model)
      group by p.id, product.price_cents
    ), one_each as (
      select distinct on (model) * from scored order by model, in_stock desc, shared desc, distance, id desc
    )
    select (select json_agg(id order by in_stock desc, shared desc, distance, id desc)
      from (select * from one_each order by in_stock desc, shared desc, distance, id desc limit ${shown}) best) as ids
    from product`)
  if (!rows[0]) throw new ShopError('product_not_found')
  return loadProducts(db, rows[0].ids ?? [])
}
