import { sql } from 'drizzle-orm'
import type { Product } from '../../../contract/catalogue.ts'
import type { Connection } from '../../database/client.ts'
import { gathered } from '../../database/gathered.ts'
import { preparedOnce } from '../../database/prepared-once.ts'
import { products } from '../../database/schema/index.ts'
import { productFields, productOf } from './product-fields.ts'

// 'published' stands in the text, not in a parameter, so that the partial indexes serve a prepared query too.
const published = preparedOnce((db) =>
  db
    .select(productFields)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[]) and ${products.state} = 'published'`)
    .prepare('read_products'),
)

/** Lists that are asked for at the same moment mostly show the same products: each is read once. */
const lists = preparedOnce((db) =>
  gathered(
    async (asked: readonly number[][]): Promise<Product[][]> => {
      const rows = await published(db).execute({ ids: [...new Set(asked.flat())] })
      const found = new Map(rows.map((row) => [row.id, productOf(row)]))
      return asked.map((ids) => ids.flatMap((id) => found.get(id) ?? []))
    },
    { atMost: 20 },
  ),
)

/** The published products with these ids, in this order; unknown and unpublished ones are left out. */
export const readProducts = async (db: Connection, ids: number[]): Promise<Product[]> => (ids.length === 0 ? [] : lists(db)(ids))
