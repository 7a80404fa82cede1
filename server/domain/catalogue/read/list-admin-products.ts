import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminProductSort, AdminProductsPage, AdminProductsQuery } from '../../../../contract/api/admin/products.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { noPicture, pictureUrl } from '../../../../contract/rules/pictures.ts'
import { lowStock } from '../../../../contract/rules/sizes/sizes.ts'
import type { ShopContext } from '../../../context.ts'
import { products } from '../../../database/schema/index.ts'
import { pageEnvelope } from '../../count-page.ts'
import { productFields } from '../core/product-fields.ts'
import { isUnmeasured } from '../core/unmeasured.ts'
import { inOrder, sizeStocks } from './admin-product.ts'

const pieces = sql`(select coalesce(sum(available), 0) from product_sizes where product_id = products.id)`

const orders: Record<AdminProductSort, SQL[]> = {
  created: [asc(products.id)],
  '-created': [desc(products.id)],
  changed: [asc(products.updatedAt), asc(products.id)],
  '-changed': [desc(products.updatedAt), desc(products.id)],
  name: [asc(products.name), asc(products.id)],
  '-name': [desc(products.name), desc(products.id)],
  price: [asc(products.priceCents), asc(products.id)],
  '-price': [desc(products.priceCents), desc(products.id)],
  stock: [asc(pieces), asc(products.id)],
  '-stock': [desc(pieces), desc(products.id)],
}

const someSize = (condition: SQL) => sql`exists (
  select from product_sizes where product_id = products.id and ${condition})`
const stockFilters = {
  low: someSize(sql`available between 1 and ${lowStock}::int`),
  out: someSize(sql`available = 0`),
}

/** The owner's list of products in every state, with the stock of each size. */
export async function listAdminProducts(
  { db }: Pick<ShopContext, 'db'>,
  { q, state, category, stock, measures, sort, page, size }: AdminProductsQuery,
): Promise<AdminProductsPage> {
  const meant = and(
    q ? matching(q) : undefined,
    state && eq(products.state, state),
    category
      ? sql`exists (select from product_categories pc join categories c on c.id = pc.category_id
          where pc.product_id = products.id and c.name = ${category})`
      : undefined,
    stock && stockFilters[stock],
    measures && isUnmeasured,
  )
  const [rows, totalElements, counts] = await Promise.all([
    db
      .select({
        id: products.id,
        state: products.state,
        name: products.name,
        colour: products.colour,
        priceCents: products.priceCents,
        updatedAt: products.updatedAt,
        categories: productFields.categories,
        sizes: sizeStocks,
        picture: sql<
          string | null
        >`(select media_key from product_pictures where product_id = products.id order by position limit 1)`,
      })
      .from(products)
      .where(meant)
      .orderBy(...orders[sort])
      .limit(size)
      .offset(page * size),
    db.$count(products, meant),
    db.select({ state: products.state, count: sql<number>`count(*)::int` }).from(products).groupBy(products.state),
  ])
  return {
    content: rows.map(({ id, priceCents, updatedAt, categories, sizes, picture, ...row }) => ({
      ...row,
      id: String(id),
      price: priceCents > 0 ? eurosOf(priceCents) : null,
      imageUrl: picture ? pictureUrl(picture, 160, 'webp') : noPicture,
      categories: categories ?? [],
      stock: (sizes ?? []).reduce((sum, { available }) => sum + available, 0),
      sizes: inOrder(sizes),
      changedAt: updatedAt.toISOString(),
    })),
    page: pageEnvelope({ page, size }, totalElements),
    counts: { draft: 0, published: 0, archived: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}

/**
 * Matches products that contain every word in name, model, colour or reference, ignoring case and accents, or that have the word
 * as their number.
 */
function matching(q: string): SQL {
  const text = sql`unaccent(lower(concat_ws(' ', products.name, products.model, products.colour, products.reference)))`
  const words = q.split(/\s+/).slice(0, 10)
  // Wildcards in the query are matched literally.
  const found = words.map((word) => sql`${text} like '%' || unaccent(lower(${word.replace(/[\\%_]/g, '\\$&')})) || '%'`)
  return sql`(${sql.join(found, sql` and `)} or products.id::text = ${q})`
}
