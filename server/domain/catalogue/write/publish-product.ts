import { eq, sql } from 'drizzle-orm'
import type { AdminProduct, ProductState } from '../../../../contract/api/admin/products.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { lockProduct } from '../core/lock-product.ts'
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
    const { state } = await lockProduct(tx, productId, version)
    const { missing } = await getAdminProduct({ db: tx }, productId)
    if (Object.keys(missing).length > 0) throw new ShopError('product_incomplete', { errors: missing })
    if (state !== 'published') await setState(tx, actorId, productId, 'published')
    return getAdminProduct({ db: tx }, productId)
  })
}

/**
 * Archives a product. Orders keep their snapshots, its stock stays recorded, carts show it as no longer sold. Throws
 * `product_not_found`, `product_changed_meanwhile`.
 */
export function archiveProduct({ db }: Needed, actorId: string, id: string, version: number): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const { state } = await lockProduct(tx, productId, version)
    if (state !== 'archived') await setState(tx, actorId, productId, 'archived')
    return getAdminProduct({ db: tx }, productId)
  })
}

/** In the caller's transaction, which has locked the product. */
export async function setState(tx: Connection, actorId: string, id: number, state: ProductState) {
  await tx
    .update(products)
    .set({ state, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
    .where(eq(products.id, id))
  await recordAction(tx, actorId, { action: `product_${state}`, subject: String(id) })
}
