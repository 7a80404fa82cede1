import { sql } from 'drizzle-orm'
import type { Product } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { loadProducts } from './load-products.ts'

const shown = 4
/**
 * Candidates on either side of the product: by age in each category, by price in the whole shop, so that a large category costs no
 * more than a small one.
 */
const neighbours = 24
/** In a category of the product, or in another one, of which one product is looked for. */
const neighboursIn = sql`case when c.id = any(product.categories) then ${neighbours}::int else 4 end`

/**
 * Up to four products for 'Vous aimerez aussi' (decision 9): one per model, in stock, of the same categories and nearest in price
 * first. One place is kept for something to wear with it, in stock and not of its first category: rather a scarf with a garment and
 * a garment with a scarf, rather of the same colour, then nearest in price. Never the product itself or its other colours. Throws
 * `product_not_found`.
 */
export async function listRelatedProducts(db: Connection, id: string): Promise<Product[]> {
  const productId = productIdOf(id)
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    with product as materialized (
      select p.id, p.model, p.price_cents, lower(p.colour) as colour, own.*
      from products p cross join lateral (
        select array_agg(c.id) as categories, (array_agg(c.id order by c.position, c.id))[1] as first_category,
          coalesce(bool_or(c.size_guide = 'scarf'), false) as is_scarf
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
      ) own
      where p.id = ${productId} and p.state = 'published'
    ), near as (
      select found.product_id from product cross join categories c cross join lateral (
        (select n.product_id from product_categories n
          where n.category_id = c.id and n.product_id < product.id order by n.product_id desc limit ${neighboursIn})
        union all
        (select n.product_id from product_categories n
          where n.category_id = c.id and n.product_id > product.id order by n.product_id limit ${neighboursIn})
      ) found
      union
      select found.id from product cross join lateral (
        (select n.id from products n where n.state = 'published' and n.price_cents <= product.price_cents
          order by n.price_cents desc, n.id desc limit ${neighbours})
        union all
        (select n.id from products n where n.state = 'published' and n.price_cents > product.price_cents
          order by n.price_cents, n.id limit ${neighbours})
      ) found
    ), scored as (
      select p.id, coalesce(p.model, p.id::text) as model, its.*, abs(p.price_cents - product.price_cents) as distance,
        not its.same_kind and lower(p.colour) = product.colour as in_tone,
        exists (select from product_sizes ps where ps.product_id = p.id and ps.available > 0) as in_stock
      from near join products p on p.id = near.product_id cross join product cross join lateral (
        select count(*) filter (where c.id = any(product.categories)) as shared,
          coalesce(bool_or(c.id = product.first_category), false) as same_kind,
          coalesce(bool_or(c.size_guide = 'scarf'), false) <> product.is_scarf as completes
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
      ) its
      where p.state = 'published' and p.id <> product.id and (p.model is null or p.model is distinct from product.model)
    ), one_each as (
      select distinct on (model) * from scored order by model, in_stock desc, shared desc, in_tone desc, distance, id desc
    ), worn_with as (
      select id from one_each where in_stock and not same_kind order by completes desc, in_tone desc, distance, id desc limit 1
    )
    select (select json_agg(id order by in_stock desc, shared desc, distance, id desc)
      from (select * from one_each
        order by id in (select id from worn_with) desc, in_stock desc, shared desc, distance, id desc limit ${shown}) best) as ids
    from product`)
  if (!rows[0]) throw new ShopError('product_not_found')
  return loadProducts(db, rows[0].ids ?? [])
}
