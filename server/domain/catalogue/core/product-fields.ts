import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { measuredGarment } from '../../../../contract/rules/fit/measure-faults.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { noPicture, pictureUrl } from '../../../../contract/rules/pictures.ts'
import { sizeTable } from '../../../../contract/rules/sizes/size-tables.ts'
import { type SizeQuantities, sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import { products } from '../../../database/schema/index.ts'

type StoredPicture = { key: string; alt: string; width: number; height: number }

/** Columns of a whole product for one query without joins: the lists come as JSON made by the database. */
export const productFields = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  colour: products.colour,
  fabric: products.fabric,
  care: products.care,
  composition: products.composition,
  origin: products.origin,
  manufacturerName: products.manufacturerName,
  manufacturerAddress: products.manufacturerAddress,
  manufacturerEmail: products.manufacturerEmail,
  pictures: sql<StoredPicture[] | null>`(
    select json_agg(json_build_object('key', media_key, 'alt', alt, 'width', width, 'height', height) order by position)
    from product_pictures where product_id = products.id)`,
  categories: sql<string[] | null>`(
    select json_agg(name order by position, name)
    from categories where id = any(array(select category_id from product_categories where product_id = products.id)))`,
  ofScarf: sql<boolean>`exists(
    select 1 from product_categories c join categories on categories.id = c.category_id
    where c.product_id = products.id and categories.size_guide = 'scarf')`,
  sizeQuantities: sql<SizeQuantities | null>`(
    select json_object_agg(size, available) from product_sizes where product_id = products.id)`,
  reviews: sql<{ rating: number | null; count: number }>`(
    select json_build_object('rating', round(avg(rating), 1), 'count', count(*))
    from reviews where product_id = products.id and state = 'published')`,
}

/** Only a single product shows its cloth and measures, and has a text for search engines. */
export const detailFields = {
  cut: products.cut,
  stretchPercent: products.stretchPercent,
  measures: products.measures,
  facts: products.facts,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
}

export type ProductRow = SelectResultFields<typeof productFields>

/** A stored product as the contract shows it: euros, picture addresses, `stock` as the sum of its sizes (decision 26). */
export function productOf(row: ProductRow): Product {
  const images = pictureList(row.pictures)
  const quantities = row.sizeQuantities ?? {}
  const sizeQuantities = Object.fromEntries(sizesOf(quantities).map((size) => [size, quantities[size] ?? 0]))
  return {
    id: String(row.id),
    name: row.name,
    description: row.description,
    price: eurosOf(row.priceCents),
    imageUrl: images[0]?.url ?? noPicture,
    images,
    categories: row.categories ?? [],
    ...sizeGuideOf(row.ofScarf, sizeQuantities),
    stock: Object.values(sizeQuantities).reduce((sum, quantity) => sum + quantity, 0),
    sizeQuantities,
    rating: row.reviews.rating,
    reviewCount: row.reviews.count,
    colour: row.colour,
    fabric: row.fabric,
    care: row.care,
    composition: row.composition,
    origin: row.origin,
    manufacturer: { name: row.manufacturerName, address: row.manufacturerAddress, email: row.manufacturerEmail },
  }
}

/** A garment of which no size is in the table has no guide: the table would advise on sizes that it is not sold in (decision 38). */
function sizeGuideOf(ofScarf: boolean, quantities: SizeQuantities): Pick<Product, 'sizeGuide'> {
  if (ofScarf) return { sizeGuide: 'scarf' }
  return Object.keys(quantities).some((size) => Object.hasOwn(sizeTable, size)) ? {} : { sizeGuide: 'none' }
}

/** The stated facts about its cloth, its texts for search engines, and its measures for the sizes that it is sold in. */
export function detailsOf(
  row: Pick<ProductRow, 'sizeQuantities'> & SelectResultFields<typeof detailFields>,
): Pick<Product, 'measures' | 'facts' | 'seoTitle' | 'seoDescription'> {
  const sold = row.sizeQuantities ?? {}
  const measures = measuredGarment({ ...row, measures: row.measures.filter(({ size }) => sold[size] !== undefined) })
  const facts = { ...noFacts, ...row.facts }
  return {
    ...(measures && { measures }),
    ...(!isDeepStrictEqual(facts, noFacts) && { facts }),
    ...(row.seoTitle && { seoTitle: row.seoTitle }),
    ...(row.seoDescription && { seoDescription: row.seoDescription }),
  }
}

const pictureList = (pictures: StoredPicture[] | null): Product['images'] =>
  (pictures ?? []).map(({ key, alt, width, height }) => ({ url: pictureUrl(key, 640, 'webp'), alt, width, height }))
