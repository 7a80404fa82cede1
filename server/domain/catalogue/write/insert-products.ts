import { inArray } from 'drizzle-orm'
import type { ProductDraft, ProductState } from '../../../../contract/api/admin/products.ts'
import type { SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import type { Connection } from '../../../database/client.ts'
import {
  categories,
  productCategories,
  productPictures,
  productSizes,
  products,
  stockMovements,
} from '../../../database/schema/index.ts'
import { recordActions } from '../../audit-log/record-action.ts'
import { columnsOf } from './save-product-relations.ts'

export type NewProduct = {
  reference: string
  state: ProductState
  draft: ProductDraft
  /** Initial stock; 0 creates the size as sold out. */
  stock: SizeQuantities
  /** By key; the pictures are already stored. */
  pictureSizes: Record<string, { width: number; height: number }>
}

/**
 * Inserts many products in a few statements of the caller's transaction. Returns the references that were added; an existing one
 * is skipped. A product to be published must be complete, its categories must exist.
 */
export async function insertProducts(
  tx: Connection,
  actorId: string,
  inputs: NewProduct[],
  reason: string,
): Promise<Set<string>> {
  if (inputs.length === 0) return new Set()
  const added = await tx
    .insert(products)
    .values(inputs.map(({ reference, state, draft }) => ({ ...columnsOf(draft), reference, state, updatedBy: actorId })))
    .onConflictDoNothing({ target: products.reference })
    .returning({ id: products.id, reference: products.reference })
  const idOf = new Map(added.map(({ id, reference }) => [reference ?? '', id]))
  const made = inputs.flatMap((input) => {
    const productId = idOf.get(input.reference)
    return productId === undefined ? [] : [{ ...input, productId }]
  })
  if (made.length === 0) return new Set()
  await putIntoCategories(tx, made)
  const pictures = made.flatMap(({ productId, draft, pictureSizes }) =>
    draft.pictures.map(({ key, alt }, position) => {
      const { width, height } = pictureSizes[key] ?? { width: 0, height: 0 }
      return { productId, position, mediaKey: key, alt, width, height }
    }),
  )
  if (pictures.length > 0) await tx.insert(productPictures).values(pictures)
  const stock = made.flatMap(({ productId, stock: pieces }) =>
    Object.entries(pieces).map(([size, quantity]) => ({ productId, size, quantity })),
  )
  if (stock.length > 0) {
    await tx.insert(productSizes).values(stock.map(({ productId, size, quantity }) => ({ productId, size, available: quantity })))
    const received = stock.filter(({ quantity }) => quantity > 0)
    if (received.length > 0) {
      await tx.insert(stockMovements).values(received.map((move) => ({ ...move, kind: 'received' as const, actorId, reason })))
    }
  }
  await recordActions(
    tx,
    actorId,
    made.map(({ productId, draft }) => ({
      action: 'product_created' as const,
      subject: String(productId),
      change: { name: draft.name, reason },
    })),
  )
  return new Set(idOf.keys())
}

async function putIntoCategories(tx: Connection, made: { productId: number; draft: ProductDraft }[]) {
  const names = [...new Set(made.flatMap(({ draft }) => draft.categories))]
  const found = names.length > 0 ? await tx.select().from(categories).where(inArray(categories.name, names)) : []
  const rows = made.flatMap(({ productId, draft }) =>
    found.filter(({ name }) => draft.categories.includes(name)).map(({ id }) => ({ productId, categoryId: id })),
  )
  if (rows.length > 0) await tx.insert(productCategories).values(rows)
}
