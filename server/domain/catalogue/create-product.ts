import type { AdminProduct, ProductDraft } from '../../../contract/admin-products.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { type PictureSizes, sizesOfPictures } from './picture-sizes.ts'
import { productForOwner } from './product-for-owner.ts'
import { columnsOf, writeCategories, writePictures } from './product-writing.ts'

/** A new product, as a draft that no shopper sees. Throws `invalid_fields` for an unknown category or picture. */
export async function createProduct(
  tools: Pick<Tools, 'db' | 'media' | 'jobs'>,
  actorId: string,
  draft: ProductDraft,
): Promise<AdminProduct> {
  const sizes = await sizesOfPictures(tools, draft.pictures)
  const id = await tools.db.transaction((tx) => addProduct({ tx, jobs: tools.jobs }, actorId, draft, sizes))
  return productForOwner(tools, id)
}

/** The same inside a transaction of the caller; answers the new id. */
export async function addProduct(
  { tx, jobs }: { tx: Connection } & Pick<Tools, 'jobs'>,
  actorId: string,
  draft: ProductDraft,
  sizes: PictureSizes,
): Promise<number> {
  const [created] = await tx
    .insert(products)
    .values({ ...columnsOf(draft), updatedBy: actorId })
    .returning({ id: products.id })
  if (!created) throw new Error('the product was not created')
  await writeCategories(tx, created.id, draft.categories)
  await writePictures({ tx, jobs }, created.id, draft.pictures, sizes)
  await tx
    .insert(auditLog)
    .values({ actorId, action: 'product_created', subject: String(created.id), change: { name: draft.name } })
  return created.id
}
