import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AdminProduct, ProductDraft } from '../../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { dimensionsOfImages, type ImageDimensions } from '../core/image-dimensions.ts'
import { getAdminProduct } from '../read/admin-product.ts'
import { columnsOf, writeCategories, writePictures } from './save-product-relations.ts'

/**
 * Creates a product as a draft. A request with the key of an earlier one of the same person creates nothing and returns its product
 * as it is. Throws `invalid_fields` for an unknown category or picture.
 */
export async function createProduct(
  context: Pick<ShopContext, 'db' | 'media' | 'jobs'>,
  actorId: string,
  draft: ProductDraft,
  requestKey?: string,
): Promise<AdminProduct> {
  const key = requestKey === undefined ? undefined : createHash('sha256').update(`${actorId} ${requestKey}`).digest('hex')
  const sizes = await dimensionsOfImages(context, draft.pictures)
  const id = await context.db.transaction((tx) => addProduct({ tx, jobs: context.jobs }, actorId, draft, sizes, key))
  return getAdminProduct(context, id)
}

/** The same inside the caller's transaction; returns the id. */
export async function addProduct(
  { tx, jobs }: { tx: Connection } & Pick<ShopContext, 'jobs'>,
  actorId: string,
  draft: ProductDraft,
  sizes: ImageDimensions,
  requestKey?: string,
): Promise<number> {
  const [created] = await tx
    .insert(products)
    .values({ ...columnsOf(draft), updatedBy: actorId, requestKey })
    .onConflictDoNothing({ target: products.requestKey })
    .returning({ id: products.id })
  if (!created) return idOfRequest(tx, requestKey)
  await writeCategories(tx, created.id, draft.categories)
  await writePictures({ tx, jobs }, created.id, draft.pictures, sizes)
  await recordAction(tx, actorId, { action: 'product_created', subject: String(created.id), change: { name: draft.name } })
  return created.id
}

async function idOfRequest(tx: Connection, requestKey = ''): Promise<number> {
  const [earlier] = await tx.select({ id: products.id }).from(products).where(eq(products.requestKey, requestKey))
  if (!earlier) throw new Error('the product was not created')
  return earlier.id
}
