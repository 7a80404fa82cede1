import { eq, sql } from 'drizzle-orm'
import type { AdminProduct, ProductState } from '../../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { lockProduct, refuseOutdated } from '../core/lock-product.ts'
import { productIdOf } from '../core/product-id.ts'
import { getAdminProduct } from '../read/admin-product.ts'

type Needed = Pick<ShopContext, 'db'>

/**
 * Publishes a draft or an archived product; it is on sale when the transaction commits (the database notifies every process).
 * Throws `product_not_found`, `product_changed_meanwhile`, and `product_incomplete` with a message for each incomplete field
 * (law, product safety and textile).
 */
export function publishProduct({ db }: Needed, actorId: string, id: string, version: number): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const state = await lockForStep(tx, productId, 'published', version)
    const { missing } = await getAdminProduct({ db: tx }, productId)
    if (Object.keys(missing).length > 0) throw new ShopError('product_incomplete', { errors: missing })
    if (state !== 'published') await setState(tx, actorId, productId, 'published')
    return getAdminProduct({ db: tx }, productId)
  })
}

/**
 * Archives a product. Orders keep their snapshots, its stock stays recorded, carts and favourites leave it out. Throws
 * `product_not_found`, `product_changed_meanwhile`.
 */
export function archiveProduct({ db }: Needed, actorId: string, id: string, version: number): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const state = await lockForStep(tx, productId, 'archived', version)
    if (state !== 'archived') await setState(tx, actorId, productId, 'archived')
    return getAdminProduct({ db: tx }, productId)
  })
}

/** Locks the product and returns its state. The same step again, as after a lost answer, is no outdated one: it made the next version. */
async function lockForStep(tx: Connection, id: number, to: ProductState, version: number): Promise<ProductState> {
  const locked = await lockProduct(tx, id)
  const isRepeated = locked.state === to && locked.version === version + 1
  if (!isRepeated) refuseOutdated(locked, version)
  return locked.state
}

/** In the caller's transaction, which has locked the product. */
export async function setState(tx: Connection, actorId: string, id: number, state: ProductState) {
  await tx
    .update(products)
    .set({ state, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
    .where(eq(products.id, id))
  await recordAction(tx, actorId, { action: `product_${state}`, subject: String(id) })
}
