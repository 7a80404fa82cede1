import { sql } from 'drizzle-orm'
import type { Group, Product } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { preparedStatement } from '../../../database/prepared-statements.ts'
import { products } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { detailFields, detailsOf, productFields, productOf } from '../core/product-fields.ts'
import { productIdOf } from '../core/product-id.ts'
import { loadModels } from './load-models.ts'

const fields = {
  ...productFields,
  ...detailFields,
  otherColours: sql<{ id: string; colour: string }[] | null>`(
    select json_agg(json_build_object('id', twin.id::text, 'colour', twin.colour) order by twin.id)
    from products twin
    where twin.model = products.model and twin.id <> products.id and twin.state = 'published')`,
}

const whole = preparedStatement((db) =>
  db
    .select(fields)
    .from(products)
    .where(sql`${products.id} = ${sql.placeholder('id')} and ${products.state} = 'published'`)
    .prepare('read_product'),
)

/** A page shows no more colours. */
const mostSwatches = 24

/**
 * One published product with the other colours of its model; grouped, with the swatches of its model. Throws `product_not_found`.
 */
export async function getProduct(db: Connection, id: string, group?: Group): Promise<Product> {
  const productId = productIdOf(id)
  const [[row], [grouped]] = await Promise.all([
    whole(db).execute({ id: productId }),
    group ? loadModels(db, [productId], mostSwatches) : [],
  ])
  if (!row) throw new ShopError('product_not_found')
  return {
    ...productOf(row),
    otherColours: row.otherColours ?? [],
    ...detailsOf(row),
    ...(grouped?.colours && { colours: grouped.colours }),
  }
}
