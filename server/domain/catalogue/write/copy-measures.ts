import { asc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { products } from '../../../database/schema/index.ts'
import { differences } from '../../audit-log/differences.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'

/**
 * Gives the other colours of this product's model its cut, stretch and measures (decision 53); each keeps them as its own
 * afterwards. Returns how many changed. Throws `product_not_found`.
 */
export function copyMeasures({ db }: Pick<ShopContext, 'db'>, actorId: string, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const productId = productIdOf(id)
    const [found] = await tx.select({ modelId: products.modelId }).from(products).where(eq(products.id, productId))
    if (!found) throw new ShopError('product_not_found')
    const { modelId } = found
    if (modelId === null) return 0
    // In the order of ids, as every writer of several products locks them. Read with the lock, its own measures too: what
    // somebody saved at this moment is copied, not undone.
    const colours = await tx
      .select({ id: products.id, cut: products.cut, stretchPercent: products.stretchPercent, measures: products.measures })
      .from(products)
      .where(eq(products.modelId, modelId))
      .orderBy(asc(products.id))
      .for('no key update')
    const own = colours.find((colour) => colour.id === productId)
    if (!own) return 0
    const { id: _, ...measured } = own
    let copied = 0
    for (const { id: colour, ...before } of colours) {
      const change = differences(before, measured)
      if (Object.keys(change).length === 0) continue
      await tx
        .update(products)
        .set({ ...measured, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
        .where(eq(products.id, colour))
      await recordAction(tx, actorId, { action: 'product_changed', subject: String(colour), change })
      copied += 1
    }
    return copied
  })
}
