import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminProduct, SizeStock } from '../../../../contract/api/admin/products.ts'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import { missingForPublication } from '../../../../contract/rules/product-publication.ts'
import { compareSizes } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { detailFields, productFields } from '../core/product-fields.ts'

/** The buckets of a product's sizes in any order, for a query on `products`; inOrder sorts them. */
export const sizeStocks = sql<SizeStock[] | null>`(
  select json_agg(json_build_object('size', size, 'available', available, 'reserved', reserved, 'sold', sold))
  from product_sizes where product_id = products.id)`

export const inOrder = (sizes: SizeStock[] | null): SizeStock[] =>
  (sizes ?? []).toSorted((one, other) => compareSizes(one.size, other.size))

/**
 * The lowest price within the 30 days before the last change if that was a reduction, else within the last 30 days: the price
 * that a struck-through price must refer to (law, price reductions).
 */
const lowestPriceCents = sql<number | null>`(
  select min(c.price_cents) from price_changes c, (
    select case when last.price_cents < before.price_cents then last.at end as lowered_at
    from (select at, price_cents from price_changes where product_id = products.id order by at desc, id desc limit 1) last
    left join lateral (select price_cents from price_changes
      where product_id = products.id and at < last.at order by at desc, id desc limit 1) before on true) moment
  where c.product_id = products.id and c.at < coalesce(moment.lowered_at, 'infinity') and c.at >= coalesce(
    (select max(at) from price_changes
      where product_id = products.id and at <= coalesce(moment.lowered_at, now()) - interval '30 days'), '-infinity'))`

/** A product with all that the owner sees and edits, in any state. Throws `product_not_found`. */
export async function getAdminProduct({ db }: { db: Connection }, id: number): Promise<AdminProduct> {
  const [product] = await getAdminProducts({ db }, eq(products.id, id))
  if (!product) throw new ShopError('product_not_found')
  return product
}

/** The same for many products, in the order of their ids. */
export async function getAdminProducts(
  { db }: { db: Connection },
  meant: SQL | undefined,
  limit = 1_000,
): Promise<AdminProduct[]> {
  const rows = await read(db).where(meant).orderBy(products.id).limit(limit)
  return rows.map(adminProductOf)
}

const read = (db: Connection) =>
  db
    .select({
      ...productFields,
      ...detailFields,
      state: products.state,
      version: products.version,
      reference: products.reference,
      model: products.model,
      featuredPosition: products.featuredPosition,
      updatedAt: products.updatedAt,
      sizes: sizeStocks,
      lowestPriceCents,
      changedBy: sql<string | null>`(select first_name || ' ' || last_name from users where id = products.updated_by)`,
    })
    .from(products)

function adminProductOf(row: Awaited<ReturnType<typeof read>>[number]): AdminProduct {
  const draft = {
    name: row.name,
    model: row.model,
    colour: row.colour,
    fabric: row.fabric,
    description: row.description,
    care: row.care,
    origin: row.origin,
    manufacturer: { name: row.manufacturerName, address: row.manufacturerAddress, email: row.manufacturerEmail },
    composition: row.composition,
    cut: row.cut,
    stretchPercent: row.stretchPercent,
    measures: row.measures,
    // Products saved before a fact existed lack it.
    facts: { ...noFacts, ...row.facts },
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    price: row.priceCents > 0 ? eurosOf(row.priceCents) : null,
    categories: row.categories ?? [],
    featuredPosition: row.featuredPosition,
    pictures: (row.pictures ?? []).map((picture) => ({ ...picture, url: pictureUrl(picture.key, 320, 'webp') })),
  }
  const sizes = inOrder(row.sizes)
  return {
    id: String(row.id),
    state: row.state,
    version: row.version,
    reference: row.reference,
    ...draft,
    lowestPrice: row.lowestPriceCents === null ? null : eurosOf(row.lowestPriceCents),
    sizes,
    missing: missingForPublication(draft, { sizes: sizes.length }),
    changedAt: row.updatedAt.toISOString(),
    changedBy: row.changedBy,
  }
}
