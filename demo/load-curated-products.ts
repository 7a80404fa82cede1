import { sizesOf } from '../contract/rules/sizes/sizes.ts'
import type { Database, Transaction } from '../server/database/client.ts'
import {
  categories,
  productCategories,
  productPictures,
  productSizes,
  products,
  reviews,
} from '../server/database/schema/index.ts'
import { receiveStock } from '../server/domain/catalogue/stock/receive-stock.ts'
import { type CuratedProduct, curatedProducts } from './catalogue/curated-products.ts'
import { demoCategories } from './catalogue/demo-product.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Between the purchase and its review. */
const daysToReview = 14

/** Loads the demo catalogue, all or nothing; `pictureKeys` names the media key of each photograph's file. */
export async function loadCuratedProducts(db: Database, pictureKeys: Map<string, string>): Promise<void> {
  await db.transaction(async (tx) => {
    const categoryIds = await createCategories(tx)
    for (const product of curatedProducts()) await createProduct(tx, product, categoryIds, pictureKeys)
  })
}

/** The categories in their order; returns the id of each name. */
async function createCategories(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .insert(categories)
    .values(
      demoCategories.map((name, position) => ({ name, position, ...(name === 'Foulards' && { sizeGuide: 'scarf' as const }) })),
    )
    .returning()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function createProduct(
  tx: Transaction,
  product: CuratedProduct,
  categoryIds: Map<string, number>,
  pictureKeys: Map<string, string>,
) {
  const { manufacturer } = product
  const [created] = await tx
    .insert(products)
    .values({
      state: 'published',
      name: product.name,
      model: product.model,
      colour: product.colour,
      fabric: product.fabric,
      description: product.description,
      care: product.care,
      composition: product.composition,
      cut: product.cut,
      stretchPercent: product.stretchPercent,
      measures: product.measures,
      facts: product.facts,
      origin: product.origin,
      manufacturerName: manufacturer.name,
      manufacturerAddress: manufacturer.address,
      manufacturerEmail: manufacturer.email,
      priceCents: product.priceCents,
      featuredPosition: product.featured ?? null,
    })
    .returning({ id: products.id })
  if (!created) throw new Error(`${product.name} was not created`)
  const productId = created.id

  await tx
    .insert(productCategories)
    .values(product.categories.map((name) => ({ productId, categoryId: known(categoryIds, name) })))
  await tx.insert(productPictures).values(
    product.pictures.map(({ file, alt, width, height }, position) => {
      return { productId, position, mediaKey: known(pictureKeys, file), alt, width, height }
    }),
  )
  for (const size of sizesOf(product.stock)) {
    const quantity = product.stock[size] ?? 0
    // A sold-out size exists anyway; the ledger refuses an empty delivery.
    if (quantity > 0) await receiveStock(tx, { productId, size, quantity, reason: 'catalogue de démonstration' })
    else await tx.insert(productSizes).values({ productId, size })
  }
  if (product.reviews.length > 0) {
    await tx.insert(reviews).values(
      product.reviews.map(({ author, rating, title, body, publishedDaysAgo }) => {
        const publishedAt = new Date(Date.now() - publishedDaysAgo * dayMs)
        const purchasedOn = new Date(publishedAt.getTime() - daysToReview * dayMs).toISOString().slice(0, 10)
        return {
          productId,
          authorName: author,
          rating,
          title,
          body,
          state: 'published' as const,
          publishedAt,
          purchasedOn,
          demo: true,
        }
      }),
    )
  }
}

function known<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing is known of ${String(key)}`)
  return value
}
