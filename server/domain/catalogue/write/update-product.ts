import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { AdminProduct, ProductChange, ProductDraft } from '../../../../contract/api/admin/products.ts'
import { missingForPublication } from '../../../../contract/rules/product-publication.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { differences } from '../../audit-log/differences.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { dimensionsOfImages, type ImageDimensions } from '../core/image-dimensions.ts'
import { lockProduct, refuseOutdated } from '../core/lock-product.ts'
import { productIdOf } from '../core/product-id.ts'
import { getAdminProduct } from '../read/admin-product.ts'
import { columnsOf, writeCategories, writePictures } from './save-product-relations.ts'

/**
 * Saves all fields of a product. Throws `product_not_found`; `product_changed_meanwhile` when somebody saved something else since it
 * was read (a save whose response was lost may be repeated);
 * `product_incomplete` when a published product would lack what the law requires; `invalid_fields`.
 */
export async function updateProduct(
  context: Pick<ShopContext, 'db' | 'media' | 'jobs'>,
  actorId: string,
  id: string,
  change: ProductChange,
): Promise<AdminProduct> {
  const productId = productIdOf(id)
  const sizes = await dimensionsOfImages(context, change.pictures)
  return context.db.transaction(async (tx) => {
    await saveProduct({ tx, jobs: context.jobs }, actorId, productId, change, sizes)
    return getAdminProduct({ db: tx }, productId)
  })
}

/** The same in the caller's transaction. False when nothing differs and nothing was written. */
export async function saveProduct(
  { tx, jobs }: { tx: Connection } & Pick<ShopContext, 'jobs'>,
  actorId: string,
  id: number,
  { version, ...draft }: ProductChange,
  sizes: ImageDimensions,
): Promise<boolean> {
  const locked = await lockProduct(tx, id)
  const before = await getAdminProduct({ db: tx }, id)
  const change = productDifferences(before, { ...draft, composition: columnsOf(draft).composition })
  if (Object.keys(change).length === 0) return false
  refuseOutdated(locked, version)
  if (before.state === 'published') {
    const errors = missingForPublication(draft, { sizes: before.sizes.length })
    if (Object.keys(errors).length > 0) throw new ShopError('product_incomplete', { errors })
  }
  await tx
    .update(products)
    .set({ ...columnsOf(draft), version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
    .where(eq(products.id, id))
  if (change.categories) await writeCategories(tx, id, draft.categories)
  if (change.pictures) await writePictures({ tx, jobs }, id, draft.pictures, sizes)
  await recordAction(tx, actorId, { action: 'product_changed', subject: String(id), change })
  return true
}

/** The changed fields with old and new value, for the audit log; the order of categories is no difference. */
export function productDifferences(before: AdminProduct, after: ProductDraft) {
  const was: ProductDraft = { ...before, pictures: before.pictures.map(({ key, alt }) => ({ key, alt })) }
  const isSame = isDeepStrictEqual(was.categories.toSorted(), after.categories.toSorted())
  return differences(was, { ...after, categories: isSame ? was.categories : after.categories })
}
