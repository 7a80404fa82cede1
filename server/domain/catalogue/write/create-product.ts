import type { AdminProduct, ProductDraft } from '../../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { dimensionsOfImages, type ImageDimensions } from '../core/image-dimensions.ts'
import { getAdminProduct } from '../read/admin-product.ts'
import { columnsOf, writeCategories, writePictures } from './save-product-relations.ts'

/** Creates a product as a draft. Throws `invalid_fields` for an unknown category or picture. */
export async function createProduct(
  context: Pick<ShopContext, 'db' | 'media' | 'jobs'>,
  actorId: string,
  draft: ProductDraft,
): Promise<AdminProduct> {
  const sizes = await dimensionsOfImages(context, draft.pictures)
  const id = await context.db.transaction((tx) => addProduct({ tx, jobs: context.jobs }, actorId, draft, sizes))
  return getAdminProduct(context, id)
}

/** The same inside the caller's transaction; returns the new id. */
export async function addProduct(
  { tx, jobs }: { tx: Connection } & Pick<ShopContext, 'jobs'>,
  actorId: string,
  draft: ProductDraft,
  sizes: ImageDimensions,
): Promise<number> {
  const [created] = await tx
    .insert(products)
    .values({ ...columnsOf(draft), updatedBy: actorId })
    .returning({ id: products.id })
  if (!created) throw new Error('the product was not created')
  await writeCategories(tx, created.id, draft.categories)
  await writePictures({ tx, jobs }, created.id, draft.pictures, sizes)
  await recordAction(tx, actorId, { action: 'product_created', subject: String(created.id), change: { name: draft.name } })
  return created.id
}
