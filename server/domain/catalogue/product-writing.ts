import { eq, inArray } from 'drizzle-orm'
import { productMessages } from '../../../contract/admin-product-messages.ts'
import type { ProductDraft } from '../../../contract/admin-products.ts'
import { centsOf } from '../../../contract/money.ts'
import type { Connection } from '../../database/client.ts'
import { categories, productCategories, productPictures } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import type { PictureSizes } from './picture-sizes.ts'

/** The columns of a draft: cents, the composition in descending percent (law, textile). */
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
  priceCents: draft.price === null ? 0 : centsOf(draft.price),
  featuredPosition: draft.featuredPosition,
})

/** Puts a product into exactly these categories. Throws `invalid_fields` for a name that no category has. */
export async function writeCategories(tx: Connection, productId: number, names: string[]): Promise<void> {
  const found = names.length > 0 ? await tx.select().from(categories).where(inArray(categories.name, names)) : []
  const unknown = names.find((name) => !found.some((category) => category.name === name))
  if (unknown !== undefined) {
    const message = productMessages.categoryUnknown(unknown)
    throw new ShopError('invalid_fields', { message, errors: { categories: message } })
  }
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  if (found.length > 0) await tx.insert(productCategories).values(found.map(({ id }) => ({ productId, categoryId: id })))
}

/** Gives a product exactly these pictures in this order; their widths are made ready by a job before somebody asks. */
export async function writePictures(
  { tx, jobs }: { tx: Connection } & Pick<Tools, 'jobs'>,
  productId: number,
  pictures: ProductDraft['pictures'],
  sizes: PictureSizes,
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
