import { eq, sql } from 'drizzle-orm'
import { type Size, sizesOf } from '../../../contract/rules/sizes/sizes.ts'
import * as importMessages from '../../../contract/text/import-messages.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import type { ShopContext } from '../../context.ts'
import { savepoint, type Transaction } from '../../database/client.ts'
import { isTaken } from '../../database/pg-errors.ts'
import { type ImportedProduct, type LineFault, products } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { lockProduct } from '../catalogue/core/lock-product.ts'
import { lastCorrections, lockSizes } from '../catalogue/stock/last-corrections.ts'
import { receiveStock } from '../catalogue/stock/receive-stock.ts'
import { writeOffStock } from '../catalogue/stock/write-off-stock.ts'
import { setState } from '../catalogue/write/publish-product.ts'
import { saveProduct } from '../catalogue/write/update-product.ts'
import { ShopError } from '../shop-error.ts'
import { headingOf, headings, stockColumn } from './cells/columns.ts'

/**
 * Applies one line to its product, wholly or not at all; returns the fault if not. What somebody saved since the file was checked
 * is never overwritten.
 */
export async function applyChange(
  { tx, jobs }: { tx: Transaction } & Pick<ShopContext, 'jobs'>,
  actorId: string,
  imported: ImportedProduct,
  reason: string,
): Promise<LineFault | undefined> {
  try {
    await savepoint(tx, (inner) => change({ tx: inner, jobs }, actorId, imported, reason))
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return faultOf(error)
    if (isTaken(error)) return { column: headings.reference, message: importMessages.referenceTaken(imported.reference ?? '') }
    throw error
  }
}

async function change(
  { tx, jobs }: { tx: Transaction } & Pick<ShopContext, 'jobs'>,
  actorId: string,
  { productId, version, reference, state, draft, pictureSizes, stock, corrections }: ImportedProduct,
  reason: string,
) {
  const id = productId ?? 0
  const before = await lockProduct(tx, id, version)
  const sizes = sizesOf(stock)
  if (sizes.length > 0) {
    await lockSizes(tx, id, sizes)
    // The line moves the difference to a stock that somebody has corrected since: moving it too would count those pieces twice.
    const now = corrections && ((await lastCorrections(tx, [id])).get(id) ?? {})
    const corrected = now && sizes.find((size) => now[size] !== corrections[size])
    if (corrected) throw new ShopError('stock_corrected_meanwhile', { size: corrected })
  }
  for (const size of sizes) {
    const pieces = stock[size] ?? 0
    const move = { productId: id, size, quantity: Math.abs(pieces), actorId, reason }
    if (pieces > 0) await receiveStock(tx, move)
    else if (pieces < 0) await writeOffStock(tx, move)
  }
  // Off sale first: what it becomes need not be complete, as the draft that another file had published.
  const isWithdrawn = before.state === 'published' && state !== 'published'
  if (isWithdrawn) await setState(tx, actorId, id, state)
  const saved = { ...draft, version: isWithdrawn ? version + 1 : version }
  await saveProduct({ tx, jobs }, actorId, id, saved, new Map(Object.entries(pictureSizes)))
  if (reference !== before.reference) await setReference(tx, actorId, id, { from: before.reference, to: reference })
  if (state !== before.state && !isWithdrawn) await setState(tx, actorId, id, state)
}

/** A save like any other: of two files that were checked before it, the second must not overwrite the first's. */
async function setReference(tx: Transaction, actorId: string, id: number, reference: { from: string | null; to: string | null }) {
  await tx
    .update(products)
    .set({ reference: reference.to, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: actorId })
    .where(eq(products.id, id))
  await recordAction(tx, actorId, { action: 'product_changed', subject: String(id), change: { reference } })
}

function faultOf({ code, facts }: ShopError): LineFault {
  if (code === 'stock_insufficient') {
    const { size } = facts as { size: Size }
    return { column: headingOf(stockColumn(size)), message: importMessages.stockHeld(size) }
  }
  if (code === 'stock_corrected_meanwhile') {
    const { size } = facts as { size: Size }
    return { column: headingOf(stockColumn(size)), message: importMessages.stockCorrected }
  }
  if (code === 'product_changed_meanwhile') {
    const { by, when } = facts as { by: string | null; when: string }
    return { column: headings.version, message: productMessages.changedMeanwhile(by, when) }
  }
  const [[field, message] = ['', '']] = Object.entries((facts as { errors?: Record<string, string> }).errors ?? {})
  return { column: headingOf(field), message: message || importMessages.versionStale }
}
