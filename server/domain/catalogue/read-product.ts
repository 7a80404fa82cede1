import { sql } from 'drizzle-orm'
import type { Product } from '../../../contract/catalogue.ts'
import type { Connection } from '../../database/client.ts'
import { preparedOnce } from '../../database/prepared-once.ts'
import { products } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { productFields, productOf } from './product-fields.ts'
import { productIdOf } from './product-id.ts'

const fields = {
  ...productFields,
  otherColours: sql<{ id: string; colour: string }[] | null>`(
    select json_agg(json_build_object('id', twin.id::text, 'colour', twin.colour) order by twin.id)
    from products twin
    where twin.model = products.model and twin.id <> products.id and twin.state = 'published')`,
}

const whole = preparedOnce((db) =>
  db
    .select(fields)
    .from(products)
    .where(sql`${products.id} = ${sql.placeholder('id')} and ${products.state} = 'published'`)
    .prepare('read_product'),
)

/** One published product with the other colours of its model. Throws `product_not_found`. */
export async function readProduct(db: Connection, id: string): Promise<Product> {
  const [row] = await whole(db).execute({ id: productIdOf(id) })
  if (!row) throw new ShopError('product_not_found')
  return { ...productOf(row), otherColours: row.otherColours ?? [] }
}
