import { eq, inArray } from 'drizzle-orm'
import type { ProductDraft } from '../../../../contract/api/admin/products.ts'
import { centsOf } from '../../../../contract/rules/money.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { categories, productCategories, productPictures } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import type { ImageDimensions } from '../core/image-dimensions.ts'

/** The columns of a draft: the price in cents, the composition in descending percent (law, textile). */
export const columnsOf = (draft: ProductDraft) => ({
  name: draft.name,
  model: draft.model,
  colour: draft.colour,
  fabric: draft.fabric,
  description: draft.description,
  care: draft.care,
  origin: draft.origin,
  manufacturerName: draft.manufacturer.name,
  manufacturerAddress: draft.manufacturer.address,
  manufacturerEmail: draft.manufacturer.email,
  composition: draft.composition.toSorted((a, b) => b.percent - a.percent),
  cut: draft.cut,
  stretchPercent: draft.stretchPercent,
  measures: draft.measures,
  facts: draft.facts,
  seoTitle: draft.seoTitle,
  seoDescription: draft.seoDescription,
  priceCents: draft.price === null ? 0 : centsOf(draft.price),
  featuredPosition: draft.featuredPosition,
})

/** Replaces the categories of a product. Throws `invalid_fields` for an unknown name. */
export async function writeCategories(tx: Connection, productId: number, names: string[]): Promise<void> {
  // Locked as a foreign key locks: one that is being deleted or renamed is unknown.
  const found = names.length > 0 ? await tx.select().from(categories).where(inArray(categories.name, names)).for('key share') : []
  const unknown = names.find((name) => !found.some((category) => category.name === name))
  if (unknown !== undefined) {
    const message = productMessages.categoryUnknown(unknown)
    throw new ShopError('invalid_fields', { message, errors: { categories: message } })
  }
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  if (found.length > 0) await tx.insert(productCategories).values(found.map(({ id }) => ({ productId, categoryId: id })))
}

/** Replaces the pictures of a product, in this order; a job generates their widths. */
export async function writePictures(
  { tx, jobs }: { tx: Connection } & Pick<ShopContext, 'jobs'>,
  productId: number,
  pictures: ProductDraft['pictures'],
  sizes: ImageDimensions,
): Promise<void> {
  const before = await tx.delete(productPictures).where(eq(productPictures.productId, productId)).returning()
  if (pictures.length === 0) return
  await tx.insert(productPictures).values(
    pictures.map(({ key, alt }, position) => {
      const { width, height } = sizes.get(key) ?? { width: 0, height: 0 }
      return { productId, position, mediaKey: key, alt, width, height }
    }),
  )
  for (const { key } of pictures) {
    if (!before.some(({ mediaKey }) => mediaKey === key)) await jobs.send(tx, 'make-picture-widths', { key })
  }
}
