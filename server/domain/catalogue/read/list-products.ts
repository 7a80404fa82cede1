import { type SQL, sql } from 'drizzle-orm'
import type { Group, Product, ProductFilter, Sort } from '../../../../contract/api/catalogue.ts'
import type { Page, PageQuery } from '../../../../contract/api/schema.ts'
import { centsOf } from '../../../../contract/rules/money.ts'
import type { Database } from '../../../database/client.ts'
import { narrowing } from '../facets/narrow-list.ts'
import { productPage } from './product-page.ts'

/** Among equal prices main colours come first, so that one of them represents its model. */
export const productOrders: Record<Sort, SQL> = {
  newest: sql`p.id desc`,
  price_asc: sql`p.price_cents, p.model_position, p.id`,
  price_desc: sql`p.price_cents desc, p.model_position, p.id desc`,
  name: sql`p.name, p.id`,
}

/** Which colour represents its model in a list of models: the main one, unless the order by price puts another one first. */
export const colourPreferences: Record<Sort, SQL> = {
  newest: sql`p.model_position`,
  price_asc: sql`0`,
  price_desc: sql`0`,
  name: sql`p.model_position`,
}

/**
 * One page of the published products that match the filter: prices in euros, both bounds inclusive; categories by name, any of
 * them; sizes: in stock in one of them (contract 4, search); facets by code or name, of each any of the values (decision 57). Grouped by model, a model is represented by a colour that matches.
 */
export function listProducts(
  db: Database,
  { sort = 'newest', group, ...page }: PageQuery & { sort?: Sort; group?: Group },
  filter: ProductFilter = {},
): Promise<Page<Product>> {
  // No name contains a zero byte, which PostgreSQL would refuse.
  const names = [...new Set(filter.categories?.map((name) => name.replaceAll('\0', '�')))].toSorted()
  const sizes = [...new Set(filter.sizes)].toSorted()
  const minimum = filter.minPrice ? centsOf(filter.minPrice) : null
  const maximum = filter.maxPrice == null ? null : centsOf(filter.maxPrice)

  const columns = sql`p.id, p.price_cents${group ? sql`, p.model_id, ${colourPreferences[sort]} as preference` : sql``}`
  const conditions = [sql`p.state = 'published'`]
  if (names.length > 0) {
    conditions.push(sql`p.id in (
      select pc.product_id from product_categories pc join categories c on c.id = pc.category_id
      where c.name = any(${sql.param(names)}::text[]))`)
  }
  if (sizes.length > 0) {
    conditions.push(sql`p.id in (
      select ps.product_id from product_sizes ps where ps.available > 0 and ps.size = any(${sql.param(sizes)}::text[]))`)
  }
  return productPage(
    db,
    {
      key: JSON.stringify(['list', sort, names, sizes]),
      products: () =>
        sql`select ${columns} from products p where ${sql.join(conditions, sql` and `)} order by ${productOrders[sort]}`,
      readsStock: sizes.length > 0,
      prices: { minimum, maximum },
      group,
      narrow: narrowing(db, filter),
    },
    page,
  )
}
