import { sql } from 'drizzle-orm'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { batchLoader } from '../../../database/batch-loader.ts'
import type { Connection } from '../../../database/client.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { products } from '../../../database/schema/index.ts'
import { productFields, productOf } from '../core/product-fields.ts'

// 'published' is a literal, not a parameter, so that the partial indexes serve a prepared query too.
const published = preparedStatement((db) =>
  db
    .select(productFields)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[]) and ${products.state} = 'published'`)
    .prepare('read_products'),
)

/** Lists requested at the same moment mostly show the same products: each is read once. */
const lists = preparedStatement((db) =>
  batchLoader(
    async (requested: readonly number[][]): Promise<Product[][]> => {
      const rows = await published(db).execute({ ids: [...new Set(requested.flat())] })
      const found = new Map(rows.map((row) => [row.id, productOf(row)]))
      return requested.map((ids) => ids.flatMap((id) => found.get(id) ?? []))
    },
    { atMost: 20 },
  ),
)

/** The published products with these ids, in this order, without unknown and unpublished ones. */
export const loadProducts = async (db: Connection, ids: number[]): Promise<Product[]> => (ids.length === 0 ? [] : lists(db)(ids))
