import { inArray } from 'drizzle-orm'
import type { ProductDraft, ProductState } from '../../../contract/admin-products.ts'
import type { Size, SizeQuantities } from '../../../contract/sizes.ts'
import type { Connection } from '../../database/client.ts'
import {
  auditLog,
  categories,
  productCategories,
  productPictures,
  productSizes,
  products,
  stockMovements,
} from '../../database/schema/index.ts'
import { columnsOf } from './product-writing.ts'

export type NewProduct = {
  reference: string
  state: ProductState
  draft: ProductDraft
  /** Pieces that come in with it; 0: the size exists and is sold out. */
  stock: SizeQuantities
  /** By key; its pictures are in the shop already. */
  pictureSizes: Record<string, { width: number; height: number }>
}

/**
 * Many new products in a handful of statements, in the caller's transaction. Answers the references that were added: one that
 * exists by now is left alone. What is to be published must be complete; its categories must exist.
 */
export async function addProducts(tx: Connection, actorId: string, wishes: NewProduct[], reason: string): Promise<Set<string>> {
  if (wishes.length === 0) return new Set()
  const added = await tx
    .insert(products)
    .values(wishes.map(({ reference, state, draft }) => ({ ...columnsOf(draft), reference, state, updatedBy: actorId })))
    .onConflictDoNothing({ target: products.reference })
    .returning({ id: products.id, reference: products.reference })
  const idOf = new Map(added.map(({ id, reference }) => [reference ?? '', id]))
  const made = wishes.flatMap((wish) => {
    const productId = idOf.get(wish.reference)
    return productId === undefined ? [] : [{ ...wish, productId }]
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
    Object.entries(pieces).map(([size, quantity]) => ({ productId, size: size as Size, quantity })),
  )
  if (stock.length > 0) {
    await tx.insert(productSizes).values(stock.map(({ productId, size, quantity }) => ({ productId, size, available: quantity })))
    const received = stock.filter(({ quantity }) => quantity > 0)
    if (received.length > 0) {
      await tx.insert(stockMovements).values(received.map((move) => ({ ...move, kind: 'received' as const, actorId, reason })))
    }
  }
  await tx.insert(auditLog).values(
    made.map(({ productId, draft }) => ({
      actorId,
      action: 'product_created',
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
