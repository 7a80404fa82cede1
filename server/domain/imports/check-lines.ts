import { setImmediate as otherWork } from 'node:timers/promises'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import { beginningOf } from '../../../contract/text/beginning-of.ts'
import * as importMessages from '../../../contract/text/import-messages.ts'
import type { ShopContext } from '../../context.ts'
import { listCategories } from '../catalogue/core/list-categories.ts'
import { productDifferences } from '../catalogue/write/update-product.ts'
import { type Cells, type Column, headingOf, headings, type KnownSizes } from './cells/columns.ts'
import { beforeOf, lineChanges } from './cells/line-changes.ts'
import { type Known, parseLine } from './cells/parse-line.ts'
import { type FileContents, picturesOf, productsOf } from './file-contents.ts'
import type { FileLine } from './parse-file.ts'
import type { CheckedLine } from './store-checked-lines.ts'

/** In characters; no field of a product is longer. */
const longestCell = 10_000
const columnsIn = (cells: Cells) => Object.keys(cells) as Column[]

/**
 * Compares the lines with the products of the shop. A line that names no product clearly, or one that another line names, is bad;
 * `inventory`: the stock cells also apply to existing products;
 * `sizes`: those that the shop knows.
 */
export async function checkedLines(
  context: Pick<ShopContext, 'db' | 'media'>,
  lines: FileLine[],
  { inventory, sizes }: { inventory: boolean; sizes: KnownSizes },
): Promise<CheckedLine[]> {
  const { byId, byReference, corrections } = await productsOf(context, lines)
  const known: Known = {
    categories: new Set(await listCategories(context.db)),
    pictures: await picturesOf(context, lines),
    sizes,
  }
  const seen = new Map<string, number>()
  const checked: CheckedLine[] = []
  for (const [at, { line, cells, tooMany }] of lines.entries()) {
    if (at % 200 === 199) await otherWork()
    const { id = '', reference = '' } = cells
    const bad = (column: string, message: string) => checked.push({ line, outcome: 'bad', faults: [{ column, message }] })
    const current = id ? byId.get(id) : byReference.get(reference)
    const key = current ? `number ${current.id}` : `reference ${reference}`
    const other = byReference.get(reference)
    const long = columnsIn(cells).find((column) => (cells[column]?.length ?? 0) > longestCell)
    if (tooMany) bad('', importMessages.cellsTooMany)
    else if (long) bad(headingOf(long), importMessages.cellTooLong)
    else if (!id && !reference) bad(headings.reference, importMessages.keyMissing)
    else if (id && !current) bad(headings.id, importMessages.idUnknown(beginningOf(id, 20)))
    else if (reference.length > 60) bad(headings.reference, importMessages.referenceTooLong)
    else if (reference && other && other.id !== current?.id) bad(headings.reference, importMessages.referenceTaken(reference))
    else if (seen.has(key)) bad(headings.reference, importMessages.keyTwice(seen.get(key) ?? 0))
    else checked.push({ line, ...checkedLine(cells, current, { known, inventory, corrections }) })
    if (!seen.has(key)) seen.set(key, line)
  }
  return checked
}

function checkedLine(
  cells: FileLine['cells'],
  current: AdminProduct | undefined,
  { known, inventory, corrections }: Pick<FileContents, 'corrections'> & { known: Known; inventory: boolean },
): Omit<CheckedLine, 'line'> {
  const { imported, faults } = parseLine(cells, current, known, inventory)
  if (!imported) return { outcome: 'bad', faults }
  const { draft, state, stock } = imported
  const reference = cells.reference || current?.reference || null
  if (current) {
    const isSame =
      Object.keys(productDifferences(current, draft)).length === 0 &&
      state === current.state &&
      reference === current.reference &&
      Object.keys(stock).length === 0
    if (isSame) return { outcome: 'same', faults: [] }
    if (cells.version && cells.version !== String(current.version)) {
      return { outcome: 'bad', faults: [{ column: headings.version, message: importMessages.versionStale }] }
    }
  }
  const own = new Map((current?.pictures ?? []).map((picture) => [picture.key, picture]))
  const pictureSizes = Object.fromEntries(
    draft.pictures.map(({ key }) => {
      const { width = 0, height = 0 } = known.pictures.get(key) ?? own.get(key) ?? {}
      return [key, { width, height }]
    }),
  )
  return {
    outcome: current ? 'change' : 'create',
    imported: {
      productId: current ? Number(current.id) : null,
      version: current?.version ?? 0,
      reference,
      state,
      draft,
      pictureSizes,
      stock,
      ...(current && { corrections: corrections.get(current.id) ?? {} }),
    },
    changes: lineChanges(current, { draft, state, stock, reference }),
    ...(current && { before: beforeOf(current) }),
    faults: [],
  }
}
