import { sql } from 'drizzle-orm'
import type { Product, Swatch } from '../../../../contract/api/catalogue.ts'
import type { Connection } from '../../../database/client.ts'
import { anyOf, preparedSql } from '../../../database/prepared-statements.ts'
import { loadProducts } from './load-products.ts'

/** Front and back. */
const picturesOfSwatch = 2

/** The colours of each product's model: how many are published, and the first ones with its own, in the owner's order. */
const coloursOf = preparedSql<{ shown: string; count: number; ids: number[] }>(
  'colours_of_models',
  () => sql`
    select shown, max(turn)::integer as count,
      json_agg(id order by model_position, id) filter (where turn <= ${sql.placeholder('atMost')}::integer) as ids
    from (
      select p.id as shown, colour.id, colour.model_position,
        row_number() over (partition by p.id order by (colour.id = p.id) desc, colour.model_position, colour.id) as turn
      from products p join products colour on colour.model_id = p.model_id and colour.state = 'published'
      where p.id = ${anyOf('ids', 'bigint')}) as colours
    group by shown having max(turn) > 1`,
)

/**
 * The published products with these ids, in this order, each with up to `atMost` colours of its model. Unknown and unpublished
 * ones are left out.
 */
export async function loadModels(db: Connection, ids: number[], atMost = 5): Promise<Product[]> {
  if (ids.length === 0) return []
  const { rows } = await coloursOf(db)({ ids, atMost })
  const colours = new Map(rows.map(({ shown, ...model }) => [Number(shown), model]))
  const wanted = new Set([...ids, ...rows.flatMap((row) => row.ids)])
  const products = new Map((await loadProducts(db, [...wanted])).map((product) => [Number(product.id), product]))
  const known = (some: number[]) => some.flatMap((id) => products.get(id) ?? [])
  return known(ids).map((product) => {
    const model = colours.get(Number(product.id))
    return model ? { ...product, colours: { count: model.count, swatches: known(model.ids).map(swatchOf) } } : product
  })
}

const swatchOf = ({ id, name, price, fabric, colour, imageUrl, images, stock, sizeQuantities }: Product): Swatch => ({
  id,
  name,
  price,
  fabric,
  colour,
  imageUrl,
  images: images.slice(0, picturesOfSwatch),
  stock,
  sizeQuantities,
})
