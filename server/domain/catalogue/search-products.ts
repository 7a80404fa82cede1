import { sql } from 'drizzle-orm'
import type { Product, SearchSort } from '../../../contract/catalogue.ts'
import type { Page, PageQuery } from '../../../contract/schema.ts'
import type { Database } from '../../database/client.ts'
import { productOrders } from './list-products.ts'
import { pageOfProducts } from './page-of-products.ts'
import { searchQuery, wordsOf } from './search-query.ts'

/**
 * One page of the published products that hold every typed word, whatever its case, accents or plural, its end left out or
 * one letter wrong (contract 4, meanings). A blank question finds nothing (specification 5).
 * By relevance: all words in the name; in name, category, colour or fabric; some in the name; then the newest.
 */
export function searchProducts(
  db: Database,
  { q, sort = 'relevance', ...page }: PageQuery & { q: string; sort?: SearchSort },
): Promise<Page<Product>> {
  const words = wordsOf(q)
  return pageOfProducts(
    db,
    {
      key: JSON.stringify(['search', sort, words]),
      products: async () => {
        const queries = words.length > 0 ? await searchQuery(db, words) : []
        if (queries.length === 0) return undefined
        const all = sql`${queries.map((query) => `(${query})`).join(' & ')}::tsquery`
        const some = sql`${queries.map((query) => `(${query})`).join(' | ')}::tsquery`
        const relevance = sql`
          ts_filter(s.document, '{a}') @@ ${all} desc, ts_filter(s.document, '{a,b}') @@ ${all} desc,
          ts_filter(s.document, '{a}') @@ ${some} desc, p.id desc`
        return sql`
          select p.id, p.price_cents from product_search s join products p on p.id = s.product_id
          where s.document @@ ${all} and p.state = 'published'
          order by ${sort === 'relevance' ? relevance : productOrders[sort]}`
      },
    },
    page,
  )
}
