import { type SQL, sql } from 'drizzle-orm'
import type { Group, Product, SearchSort } from '../../../../contract/api/catalogue.ts'
import type { Page, PageQuery } from '../../../../contract/api/schema.ts'
import type { Database } from '../../../database/client.ts'
import { colourPreferences, productOrders } from './list-products.ts'
import { productPage } from './product-page.ts'
import { searchQuery, sizeWords, wordsOf } from './search-query.ts'

/**
 * One page of the published products that contain every word of the query, whatever its case, accents or plural, as a prefix or
 * with one typing error, and are in stock in the sizes that it names (contract 4, search). A blank query finds nothing (spec 5). By
 * relevance: all words in the name; in name, category, colour or fabric; some in the name; then the newest.
 */
export function searchProducts(
  db: Database,
  { q, sort = 'relevance', group, ...page }: PageQuery & { q: string; sort?: SearchSort; group?: Group },
): Promise<Page<Product>> {
  const words = wordsOf(q)
  return productPage(
    db,
    {
      key: JSON.stringify(['search', sort, words]),
      readsStock: sizeWords(words).length > 0,
      group,
      products: async () => {
        const search = words.length > 0 ? await searchQuery(db, words) : undefined
        if (!search) return undefined
        const { queries, sizes } = search
        const all = sql`${queries.map((query) => `(${query})`).join(' & ')}::tsquery`
        const some = sql`${queries.map((query) => `(${query})`).join(' | ')}::tsquery`
        const conditions = [
          sql`p.state = 'published'`,
          ...(queries.length > 0 ? [sql`s.document @@ ${all}`] : []),
          ...sizes.map(
            (named) => sql`exists (
              select from product_sizes z where z.product_id = p.id and z.available > 0 and z.size = any(${sql.param(named)}::text[]))`,
          ),
        ]
        const ranks =
          queries.length === 0
            ? []
            : [
                sql`ts_filter(s.document, '{a}') @@ ${all}`,
                sql`ts_filter(s.document, '{a,b}') @@ ${all}`,
                sql`ts_filter(s.document, '{a}') @@ ${some}`,
              ]
        const relevance = sql.join([...ranks.map((rank) => sql`${rank} desc`), sql`p.id desc`], sql`, `)
        const preference = sort === 'relevance' ? nearestColour(ranks) : colourPreferences[sort]
        return sql`
          select p.id, p.price_cents${group ? sql`, p.model_id, ${preference} as preference` : sql``} from product_search s join products p on p.id = s.product_id
          where ${sql.join(conditions, sql` and `)}
          order by ${sort === 'relevance' ? relevance : productOrders[sort]}`
      },
    },
    page,
  )
}

/** The colour that matches best represents its model; of equals, the main one. Ranks outweigh model_position, a smallint. */
const nearestColour = (ranks: SQL[]) =>
  sql`(${sql.join(
    [
      ...ranks.map((rank, at) => sql`(not ${rank})::integer * ${sql.raw(String(2 ** (15 + ranks.length - at)))}`),
      sql`p.model_position`,
    ],
    sql` + `,
  )})`
