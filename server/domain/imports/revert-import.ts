import { setImmediate as otherWork } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import type { SizeQuantities } from '../../../contract/rules/sizes/sizes.ts'
import { beginningOf } from '../../../contract/text/beginning-of.ts'
import * as importMessages from '../../../contract/text/import-messages.ts'
import type { ShopContext } from '../../context.ts'
import { type ImportedProduct, importLines } from '../../database/schema/index.ts'
import { type ImageDimensions, storedDimensions } from '../catalogue/core/image-dimensions.ts'
import { type CorrectedSize, correctedOnceMore } from '../catalogue/stock/last-corrections.ts'
import { productDifferences } from '../catalogue/write/update-product.ts'
import { ShopError } from '../shop-error.ts'
import { beforeOf, lineChanges } from './cells/line-changes.ts'
import { type FileContents, productsOf } from './file-contents.ts'
import { getImport } from './get-import.ts'
import { type CheckedLine, storeCheckedLines } from './store-checked-lines.ts'

type Needed = Pick<ShopContext, 'db' | 'media'>
type StoredLine = typeof importLines.$inferSelect

/**
 * Prepares the reversal of an applied file as a file of its own: each product as it was before, checked and applied like any
 * other. A product changed since then, or whose stock was corrected again, is left unchanged and reported. Throws
 * import_not_found, import_not_done, import_taken_back.
 */
export async function revertImport(context: Needed, actorId: string, id: string): Promise<ProductImport> {
  const { name, state, encoding, inventory, takenBackBy } = await getImport(context, id)
  if (state !== 'done') throw new ShopError('import_not_done')
  if (takenBackBy) throw new ShopError('import_taken_back')
  const lines = await context.db
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, id), eq(importLines.ended, 'applied')))
    .orderBy(asc(importLines.line))
  const { byId, byReference, corrections } = await productsOf(
    context,
    lines.map(({ line, imported }) => ({
      line,
      cells: imported?.productId ? { id: String(imported.productId) } : { reference: imported?.reference ?? '' },
      tooMany: false,
    })),
  )
  const recounted = await correctedOnceMore(context.db, lines.flatMap(movedSizes))
  // Of all lines at once: one by one, a file of thousands of lines took longer than a request may.
  const keys = lines.flatMap(({ before }) => before?.draft.pictures.map(({ key }) => key) ?? [])
  const pictures = await storedDimensions(context, keys)
  const checked: CheckedLine[] = []
  for (const [at, stored] of lines.entries()) {
    if (at % 200 === 199) await otherWork()
    const { productId, reference } = stored.imported ?? {}
    const product = productId ? byId.get(String(productId)) : byReference.get(reference ?? '')
    checked.push({ line: stored.line, ...revertedLine(stored, product, { corrections, recounted, pictures }) })
  }
  const file = { name: beginningOf(importMessages.takenBack(name), 200), encoding, inventory, takesBack: id }
  return getImport(context, await storeCheckedLines(context, actorId, file, checked))
}

type Now = Pick<FileContents, 'corrections'> & { recounted: Set<number>; pictures: ImageDimensions }

function revertedLine(
  { imported, before }: StoredLine,
  product: AdminProduct | undefined,
  { corrections, recounted, pictures }: Now,
): Omit<CheckedLine, 'line'> {
  const bad = (message: string) => ({ outcome: 'bad' as const, faults: [{ column: '', message }] })
  if (!imported || (imported.productId !== null && !before)) return bad(importMessages.beforeUnknown)
  if (!product || !isAsImported(product, imported)) return bad(importMessages.changedSinceImport)
  if (recounted.has(Number(product.id))) return bad(importMessages.stockCorrectedSinceImport)
  // A product that the file created is archived, not deleted, because orders may refer to it.
  const made = { ...beforeOf(product), state: 'archived' as const }
  const { draft, reference, state } = before ?? made
  const back: ImportedProduct = {
    productId: Number(product.id),
    version: product.version,
    reference,
    draft,
    state: state === 'draft' && product.state !== 'draft' ? 'archived' : state,
    pictureSizes: {},
    stock: before ? negated(imported.stock) : {},
    corrections: corrections.get(product.id) ?? {},
  }
  const changes = lineChanges(product, back)
  if (changes.length === 0) return { outcome: 'same', faults: [] }
  const own = new Map(product.pictures.map(({ key, width, height }) => [key, { width, height }]))
  for (const { key } of draft.pictures) {
    const size = own.get(key) ?? pictures.get(key)
    if (!size) return bad(importMessages.pictureGone)
    back.pictureSizes[key] = size
  }
  return { outcome: 'change', imported: back, changes, before: beforeOf(product), faults: [] }
}

/** The sizes whose stock the line corrected, which followed the corrections that it was checked against. */
const movedSizes = ({ imported, before }: StoredLine): CorrectedSize[] => {
  if (!before || !imported?.productId || !imported.corrections) return []
  const { productId, stock, corrections } = imported
  return Object.keys(negated(stock)).map((size) => ({ productId, size, after: corrections[size] ?? 0 }))
}

const isAsImported = (product: AdminProduct, { draft, state, reference }: ImportedProduct) =>
  Object.keys(productDifferences(product, draft)).length === 0 && product.state === state && product.reference === reference

/** Received pieces are written off; a size created without stock stays. */
const negated = (stock: SizeQuantities): SizeQuantities =>
  Object.fromEntries(Object.entries(stock).flatMap(([size, pieces]) => (pieces ? [[size, -pieces]] : [])))
