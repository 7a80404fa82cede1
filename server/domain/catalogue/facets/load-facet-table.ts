import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { colourFamilyOf } from '../../../../contract/rules/cloth/colour-family.ts'
import { type FacetName, facetNames } from '../../../../contract/rules/cloth/facets.ts'
import type { Database } from '../../../database/client.ts'
import { type FacetColumn, type FacetTable, facetColumn } from './facet-table.ts'

/** Between products, and between the values of one. */
const [product, value] = ['\u001F', '\u001E']

/** A text that the owner writes, without either: a word processor puts them into hyphens. */
const written = (text: SQL) => sql`translate(${text}, ${product + value}::text, '')`

/** The text of each facet of one product, as a query on `p`. A colour without a stated family comes by its name. */
const texts: Record<FacetName, SQL> = {
  categories: sql`(select string_agg(${written(sql`c.name`)}, ${value}::text)
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id)`,
  sizes: sql`(select string_agg(ps.size, ${value}::text) from product_sizes ps where ps.product_id = p.id and ps.available > 0)`,
  colours: sql`coalesce(p.facts ->> 'colourFamily', ':' || ${written(sql`p.colour`)})`,
  fabrics: written(sql`p.fabric`),
  lengths: sql`p.facts ->> 'length'`,
  opacities: sql`p.facts ->> 'opacity'`,
  sleeves: sql`p.facts ->> 'sleeve'`,
  occasions: sql`(select string_agg(o, ${value}::text) from jsonb_array_elements_text(p.facts -> 'occasions') o)`,
}

type Row = Record<FacetName | 'ids' | 'cents' | 'models', string | null>

/** Reads the facets of all published products: one string a column, far less work for the driver than rows. */
export async function loadFacetTable(db: Database): Promise<FacetTable> {
  const { rows } = await db.execute<Row>(sql`
    select ${sql.join(
      ['ids', 'cents', 'models', ...facetNames].map(
        (name) => sql`string_agg(${sql.identifier(name)}, ${product}::text) as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}
    from (
      select p.id::text as ids, p.price_cents::text as cents, coalesce(p.model_id, 0)::text as models,
        ${sql.join(
          facetNames.map((name) => sql`coalesce(${texts[name]}, '') as ${sql.identifier(name)}`),
          sql`, `,
        )}
      from products p where p.state = 'published' order by p.model_id nulls last, p.id) as list`)
  const row = rows[0]
  const partsOf = (name: keyof Row) => row?.[name]?.split(product) ?? []
  const cents = Int32Array.from(partsOf('cents'), Number)
  const columns = {} as Record<FacetName, FacetColumn>
  for (const name of facetNames) {
    // A hundred thousand products take some 10 ms a column: others are answered in between.
    await setImmediate()
    columns[name] = facetColumn(valuesOf(partsOf(name), name), cents.length)
  }
  return { ids: Float64Array.from(partsOf('ids'), Number), cents, models: numbered(partsOf('models')), columns }
}

function* valuesOf(parts: string[], name: FacetName): Generator<string[]> {
  for (const part of parts) {
    if (part === '') yield []
    else if (name === 'colours' && part.startsWith(':')) yield [colourFamilyOf(part) ?? []].flat()
    else yield part.split(value)
  }
}

/** Numbers the models of neighbouring products; '0': none. */
function numbered(models: string[]): Int32Array {
  let number = -1
  return Int32Array.from(models, (model, at) => {
    if (model === '0' || model !== models[at - 1]) number += 1
    return number
  })
}
