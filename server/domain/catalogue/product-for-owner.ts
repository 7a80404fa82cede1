import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminProduct, SizeStock } from '../../../contract/admin-products.ts'
import { eurosOf } from '../../../contract/money.ts'
import { pictureUrl } from '../../../contract/pictures.ts'
import { missingForPublication } from '../../../contract/product-publication.ts'
import type { Connection } from '../../database/client.ts'
import { products } from '../../database/schema/index.ts'
import { ShopError } from '../shop-error.ts'
import { productFields } from './product-fields.ts'

/** The buckets of a product's sizes in wearing order, for a query on `products`. */
export const sizeStocks = sql<SizeStock[] | null>`(
  select json_agg(json_build_object('size', size, 'available', available, 'reserved', reserved, 'sold', sold) order by size)
  from product_sizes where product_id = products.id)`

/** In force at some time of the last 30 days: what was set since, and what stood when they began. */
const lowestPriceCents = sql<number | null>`(
  select min(price_cents) from price_changes where product_id = products.id and at >= coalesce(
    (select max(at) from price_changes where product_id = products.id and at <= now() - interval '30 days'), '-infinity'))`

/** Everything that the owner sees and changes of a product, in any state. Throws `product_not_found`. */
export async function productForOwner({ db }: { db: Connection }, id: number): Promise<AdminProduct> {
  const [product] = await productsForOwner({ db }, eq(products.id, id))
  if (!product) throw new ShopError('product_not_found')
  return product
}

/** The same of many at once, by their ids' order. */
export async function productsForOwner(
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
    price: row.priceCents > 0 ? eurosOf(row.priceCents) : null,
    categories: row.categories ?? [],
    featuredPosition: row.featuredPosition,
    pictures: (row.pictures ?? []).map((picture) => ({ ...picture, url: pictureUrl(picture.key, 320, 'webp') })),
  }
  const sizes = row.sizes ?? []
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
