import type { AdminProduct, SizeStock } from '../../../../contract/api/admin/products.ts'
import { inWearingOrder, type SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import { beginningOf } from '../../../../contract/text/beginning-of.ts'
import type { ImportBefore, LineChange } from '../../../database/schema/index.ts'
import { cellOf } from './cell-of.ts'
import { type Column, columnsFor, sizeOf } from './columns.ts'
import type { ParsedProduct } from './parse-line.ts'

/** For a new product only the fields for a quick decision; its texts are in the file. */
const shownOfNew = new Set<Column>(['state', 'price', 'categories'])
const longest = 300

/** The changes of a line cell by cell, in the notation of the file. */
export function lineChanges(
  current: AdminProduct | undefined,
  { draft, state, stock, reference }: ParsedProduct & { reference: string | null },
): LineChange[] {
  const moved = movedSizes(current?.sizes ?? [], stock)
  const after = { ...current, ...draft, state, reference, sizes: moved } as unknown as AdminProduct
  const columns = columnsFor(inWearingOrder(moved.map(({ size }) => size)))
  return columns.flatMap((column) => {
    if (column === 'id' || column === 'version') return []
    if (!current && !shownOfNew.has(column) && sizeOf(column) === undefined) return []
    const from = current ? String(cellOf(current, column)) : ''
    const to = String(cellOf(after, column))
    return from === to ? [] : [{ column, from: beginningOf(from, longest), to: beginningOf(to, longest) }]
  })
}

function movedSizes(held: SizeStock[], stock: SizeQuantities): SizeStock[] {
  const after = new Map(held.map((one) => [one.size, one]))
  for (const [size, pieces] of Object.entries(stock)) {
    const before = after.get(size) ?? { size, available: 0, reserved: 0 }
    after.set(size, { ...before, available: before.available + pieces } as SizeStock)
  }
  return [...after.values()]
}

/** The state of a product that is stored for reverting its line. */
export const beforeOf = (product: AdminProduct): ImportBefore => ({
  reference: product.reference,
  state: product.state,
  draft: {
    name: product.name,
    model: product.model,
    colour: product.colour,
    fabric: product.fabric,
    description: product.description,
    care: product.care,
    origin: product.origin,
    manufacturer: product.manufacturer,
    composition: product.composition,
    cut: product.cut,
    stretchPercent: product.stretchPercent,
    measures: product.measures,
    facts: product.facts,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    price: product.price,
    categories: product.categories,
    featuredPosition: product.featuredPosition,
    pictures: product.pictures.map(({ key, alt }) => ({ key, alt })),
  },
})
