import { eq, sql } from 'drizzle-orm'
import type { AdminProduct, ProductState } from '../../../contract/admin-products.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { lockProduct } from './lock-product.ts'
import { productForOwner } from './product-for-owner.ts'
import { productIdOf } from './product-id.ts'

type Needed = Pick<Tools, 'db'>

/**
 * Puts a draft, or an archived product, on sale: it stands in the shop as soon as the transaction is done (the database tells
 * every process). Throws `product_not_found`, `product_changed_meanwhile`, and `product_incomplete` with a sentence for each
 * field that still misses something (law, product safety and textile).
 */
export function publishProduct({ db }: Needed, actorId: string, id: string, version: number): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const { state } = await lockProduct(tx, productId, version)
    const { missing } = await productForOwner({ db: tx }, productId)
    if (Object.keys(missing).length > 0) throw new ShopError('product_incomplete', { errors: missing })
    if (state !== 'published') await setState(tx, actorId, productId, 'published')
    return productForOwner({ db: tx }, productId)
  })
}

/**
 * Takes a product out of the shop. Orders keep their snapshots, stock stays in the books, carts say that it is no longer
 * sold. Throws `product_not_found`, `product_changed_meanwhile`.
 */
export function archiveProduct({ db }: Needed, actorId: string, id: string, version: number): Promise<AdminProduct> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const { state } = await lockProduct(tx, productId, version)
    if (state !== 'archived') await setState(tx, actorId, productId, 'archived')
    return productForOwner({ db: tx }, productId)
  })
}

/** In the caller's transaction, which holds the product. */
export async function setState(tx: Connection, actorId: string, id: number, state: ProductState) {
  await tx
    .update(products)
    .set({ state, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
    .where(eq(products.id, id))
  await tx.insert(auditLog).values({ actorId, action: `product_${state}`, subject: String(id) })
}
