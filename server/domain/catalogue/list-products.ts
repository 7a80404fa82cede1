import { type SQL, sql } from 'drizzle-orm'
import type { Product, ProductFilter, Sort } from '../../../contract/catalogue.ts'
import { centsOf } from '../../../contract/money.ts'
import type { Page, PageQuery } from '../../../contract/schema.ts'
import { sizes as knownSizes } from '../../../contract/sizes.ts'
import type { Database } from '../../database/client.ts'
import { pageOfProducts } from './page-of-products.ts'

export const productOrders: Record<Sort, SQL> = {
  newest: sql`p.id desc`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents desc, p.id desc`,
  name: sql`p.name, p.id`,
}

/**
 * One page of the published products that fit the filter. Prices in euros, both ends included; categories by name, any of
 * them; sizes: in stock in one of them (contract 4, meanings).
 */
export function listProducts(
  db: Database,
  { sort = 'newest', ...page }: PageQuery & { sort?: Sort },
  filter: ProductFilter = {},
): Promise<Page<Product>> {
  // No name holds a zero byte, and PostgreSQL takes none.
  const names = [...new Set(filter.categories?.map((name) => name.replaceAll('\0', '�')))].toSorted()
  const sizes = knownSizes.filter((size) => filter.sizes?.includes(size))
  const minimum = filter.minPrice ? centsOf(filter.minPrice) : null
  const maximum = filter.maxPrice == null ? null : centsOf(filter.maxPrice)

  const conditions = [sql`p.state = 'published'`]
  if (names.length > 0) {
    conditions.push(sql`p.id in (
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where c.name = any(${sql.param(names)}::text[]))`)
  }
  if (sizes.length > 0) {
    conditions.push(sql`p.id in (
      select ps.product_id from product_sizes ps where ps.available > 0 and ps.size = any(${sql.param(sizes)}::size[]))`)
  }
  return pageOfProducts(
    db,
    {
      key: JSON.stringify(['list', sort, names, sizes]),
      products: () =>
        sql`select p.id, p.price_cents from products p where ${sql.join(conditions, sql` and `)} order by ${productOrders[sort]}`,
      readsStock: sizes.length > 0,
      prices: { minimum, maximum },
    },
    page,
  )
}
