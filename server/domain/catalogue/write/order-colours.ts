import { eq, sql } from 'drizzle-orm'
import type { ModelColour } from '../../../../contract/api/admin/models.ts'
import { noPicture, pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { products } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'

/** The colours of this product's model in any state, in the owner's order; none without a model. Throws `product_not_found`. */
export async function listColours({ db }: { db: Connection }, id: string): Promise<ModelColour[]> {
  const { modelId } = await modelOf(db, id)
  return modelId === null ? [] : coloursOf(db, modelId)
}

/**
 * Sets the order of the colours of this product's model; the first stands for the model in lists. Throws `product_not_found`, and
 * `colours_changed` unless these are all its colours, each once: one joined or left meanwhile.
 */
export function orderColours(
  { db }: Pick<ShopContext, 'db'>,
  actorId: string,
  id: string,
  ids: string[],
): Promise<ModelColour[]> {
  return db.transaction(async (tx) => {
    const { modelId, model } = await modelOf(tx, id)
    if (modelId === null || model === null) throw new ShopError('colours_changed')
    // Two owners order one model after each other; a product that joins the model only reads its row.
    await tx.execute(sql`select from product_models where id = ${modelId} for no key update`)
    const before = await coloursOf(tx, modelId)
    const known = new Set(before.map((colour) => colour.id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((one) => !known.has(one))) {
      throw new ShopError('colours_changed')
    }
    for (const [position, one] of ids.entries()) {
      await tx
        .update(products)
        .set({ modelPosition: position })
        .where(eq(products.id, Number(one)))
    }
    const after = await coloursOf(tx, modelId)
    const change = { from: before.map(({ colour }) => colour), to: after.map(({ colour }) => colour) }
    await recordAction(tx, actorId, { action: 'colours_ordered', subject: model, change })
    return after
  })
}

async function modelOf(db: Connection, id: string) {
  const [row] = await db
    .select({ modelId: products.modelId, model: products.model })
    .from(products)
    .where(eq(products.id, productIdOf(id)))
  if (!row) throw new ShopError('product_not_found')
  return row
}

async function coloursOf(db: Connection, modelId: number): Promise<ModelColour[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      colour: products.colour,
      state: products.state,
      picture: sql<string | null>`(
        select media_key from product_pictures where product_id = products.id order by position limit 1)`,
    })
    .from(products)
    .where(eq(products.modelId, modelId))
    .orderBy(products.modelPosition, products.id)
  return rows.map(({ id, picture, ...colour }) => ({
    ...colour,
    id: String(id),
    imageUrl: picture ? pictureUrl(picture, 160, 'webp') : noPicture,
  }))
}
