import { sql } from 'drizzle-orm'
import type { SizeQuantities } from '../../contract/rules/sizes/sizes.ts'
import type { Database } from '../../server/database/client.ts'
import {
  categories,
  productCategories,
  productPictures,
  productSizes,
  products,
  stockMovements,
} from '../../server/database/schema/index.ts'

type ProductOptions = Partial<typeof products.$inferInsert> & { sizes?: SizeQuantities; categories?: string[] }

/** A published product with one picture; a test names only what matters to it. */
export async function aProduct(
  db: Database,
  { sizes = { M: 10 }, categories: names = ['Abayas'], ...options }: ProductOptions = {},
) {
  const [product] = await db
    .insert(products)
    .values({
      state: 'published',
      name: 'Abaya Nour',
      colour: 'noir',
      fabric: 'crêpe',
      description: 'Une abaya ample et légère.',
      care: 'Lavage à la main à 30 °C.',
      composition: [{ material: 'polyester', percent: 100 }],
      origin: 'Portugal',
      manufacturerName: 'Atelier Nacre',
      manufacturerAddress: '12 rue des Étoffes, 75011 Paris',
      manufacturerEmail: 'atelier@nacre-et-lin.example',
      priceCents: 59_90,
      ...options,
    })
    .returning()
  if (!product) throw new Error('no product')
  const { id: productId } = product
  for (const [position, name] of names.entries()) {
    const [category] = await db
      .insert(categories)
      .values({ name, position })
      .onConflictDoUpdate({ target: categories.name, set: { name } })
      .returning()
    if (category) await db.insert(productCategories).values({ productId, categoryId: category.id })
  }
  await db
    .insert(productPictures)
    .values({ productId, position: 0, mediaKey: `picture-${productId}`, alt: product.name, width: 900, height: 1200 })
  for (const [size, available] of Object.entries(sizes)) {
    await db.insert(productSizes).values({ productId, size, available })
    if (available > 0) await db.insert(stockMovements).values({ productId, size, kind: 'received', quantity: available })
  }
  return product
}

/** The available stock of a size. */
export async function availableOf(db: Database, product: { id: number }, size: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ available: number }>(
    sql`select available from product_sizes where product_id = ${product.id} and size = ${size}`,
  )
  return rows[0]?.available
}
