import * as importMessages from '../../../contract/text/import-messages.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import type { Transaction } from '../../database/client.ts'
import type { LineFault } from '../../database/schema/index.ts'
import { listCategories } from '../catalogue/core/list-categories.ts'
import { insertProducts } from '../catalogue/write/insert-products.ts'
import { headings } from './cells/columns.ts'
import type { OpenLine } from './open-lines.ts'

/** Creates the new products; returns a fault for each skipped line. */
export async function createProducts(tx: Transaction, actorId: string, lines: OpenLine[], reason: string) {
  const skipped = new Map<number, LineFault>()
  const known = new Set(await listCategories(tx))
  const fresh = lines.filter(({ line, imported: { productId, draft } }) => {
    if (productId !== null) return false
    const gone = draft.categories.find((name) => !known.has(name))
    if (gone !== undefined) skipped.set(line, { column: headings.categories, message: productMessages.categoryUnknown(gone) })
    return gone === undefined
  })
  const inputs = fresh.map(({ imported }) => ({ ...imported, reference: imported.reference ?? '' }))
  const added = await insertProducts(tx, actorId, inputs, reason)
  for (const { line, imported } of fresh) {
    if (!added.has(imported.reference ?? ''))
      skipped.set(line, { column: headings.reference, message: importMessages.createdMeanwhile })
  }
  return skipped
}
