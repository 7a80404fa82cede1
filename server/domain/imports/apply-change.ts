import { eq, sql } from 'drizzle-orm'
import { importMessages } from '../../../contract/admin-import-messages.ts'
import { productMessages } from '../../../contract/admin-product-messages.ts'
import type { Size } from '../../../contract/sizes.ts'
import type { Transaction } from '../../database/client.ts'
import { type ImportWish, type LineFault, productSizes, products } from '../../database/schema/index.ts'
import { isTaken } from '../../database/violation.ts'
import type { Tools } from '../../tools.ts'
import { saveProduct } from '../catalogue/change-product.ts'
import { lockProduct } from '../catalogue/lock-product.ts'
import { setState } from '../catalogue/publish-product.ts'
import { receiveStock } from '../catalogue/receive-stock.ts'
import { writeOffStock } from '../catalogue/write-off-stock.ts'
import { ShopError } from '../shop-error.ts'
import { headingOf, headings } from './columns.ts'

/**
 * Changes one product as its line says, wholly or not at all; answers why not. What somebody saved since the file was checked
 * is never overwritten (issue 7).
 */
export async function applyChange(
  { tx, jobs }: { tx: Transaction } & Pick<Tools, 'jobs'>,
  actorId: string,
  wish: ImportWish,
  reason: string,
): Promise<LineFault | undefined> {
  try {
    await tx.transaction((inner) => change({ tx: inner, jobs }, actorId, wish, reason))
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return faultOf(error)
    if (isTaken(error)) return { column: headings.reference, message: importMessages.referenceTaken(wish.reference ?? '') }
    throw error
  }
}

async function change(
  { tx, jobs }: { tx: Transaction } & Pick<Tools, 'jobs'>,
  actorId: string,
  { productId, version, reference, state, draft, pictureSizes, stock }: ImportWish,
  reason: string,
) {
  const id = productId ?? 0
  const before = await lockProduct(tx, id, version)
  for (const [size, pieces] of Object.entries(stock) as [Size, number][]) {
    const move = { productId: id, size, quantity: Math.abs(pieces), actorId, reason }
    if (pieces > 0) await receiveStock(tx, move)
    else if (pieces < 0) await writeOffStock(tx, move)
    else await tx.insert(productSizes).values({ productId: id, size }).onConflictDoNothing()
  }
  await saveProduct({ tx, jobs }, actorId, id, { ...draft, version }, new Map(Object.entries(pictureSizes)))
  await tx
    .update(products)
    .set({ reference })
    .where(sql`${eq(products.id, id)} and ${products.reference} is distinct from ${reference}`)
  if (state !== before.state) await setState(tx, actorId, id, state)
}

function faultOf({ code, facts }: ShopError): LineFault {
  if (code === 'stock_insufficient') {
    const { size } = facts as { size: Size }
    return { column: headings[size], message: importMessages.stockHeld(size) }
  }
  if (code === 'product_changed_meanwhile') {
    const { by, when } = facts as { by: string | null; when: string }
    return { column: headings.version, message: productMessages.changedMeanwhile(by, when) }
  }
  const [[field, message] = ['', '']] = Object.entries((facts as { errors?: Record<string, string> }).errors ?? {})
  return { column: headingOf(field), message: message || importMessages.versionStale }
}
