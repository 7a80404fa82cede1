import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { AdminProduct, ProductChange, ProductDraft } from '../../../contract/admin-products.ts'
import { missingForPublication } from '../../../contract/product-publication.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { lockProduct } from './lock-product.ts'
import { type PictureSizes, sizesOfPictures } from './picture-sizes.ts'
import { productForOwner } from './product-for-owner.ts'
import { productIdOf } from './product-id.ts'
import { columnsOf, writeCategories, writePictures } from './product-writing.ts'

/**
 * Saves what the owner wrote, as a whole. Throws `product_not_found`; `product_changed_meanwhile` when somebody saved since
 * it was read; `product_incomplete` when a published product would lack what the law wants shown; `invalid_fields`.
 */
export async function changeProduct(
  tools: Pick<Tools, 'db' | 'media' | 'jobs'>,
  actorId: string,
  id: string,
  change: ProductChange,
): Promise<AdminProduct> {
  const productId = productIdOf(id)
  const sizes = await sizesOfPictures(tools, change.pictures)
  return tools.db.transaction(async (tx) => {
    await saveProduct({ tx, jobs: tools.jobs }, actorId, productId, change, sizes)
    return productForOwner({ db: tx }, productId)
  })
}

/** The same inside a transaction of the caller. False, and nothing written, when nothing differs. */
export async function saveProduct(
  { tx, jobs }: { tx: Connection } & Pick<Tools, 'jobs'>,
  actorId: string,
  id: number,
  { version, ...draft }: ProductChange,
  sizes: PictureSizes,
): Promise<boolean> {
  await lockProduct(tx, id, version)
  const before = await productForOwner({ db: tx }, id)
  const change = differences(before, { ...draft, composition: columnsOf(draft).composition })
  if (Object.keys(change).length === 0) return false
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
  await tx.insert(auditLog).values({ actorId, action: 'product_changed', subject: String(id), change })
  return true
}

/** Field → what it was and is, for the log of who changed what. */
export function differences(before: AdminProduct, after: ProductDraft) {
  const was: ProductDraft = { ...before, pictures: before.pictures.map(({ key, alt }) => ({ key, alt })) }
  const changed = (Object.keys(after) as (keyof ProductDraft)[]).filter((field) =>
    field === 'categories'
      ? !isDeepStrictEqual(was.categories.toSorted(), after.categories.toSorted())
      : !isDeepStrictEqual(was[field], after[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, { from: was[field], to: after[field] }]))
}
