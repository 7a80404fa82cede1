import { type AdminProduct, type ProductDraft, type ProductState, productDraft } from '../../../../contract/api/admin/products.ts'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { missingForPublication } from '../../../../contract/rules/product-publication.ts'
import type { SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import type { LineFault } from '../../../database/schema/index.ts'
import { type Cells, type Column, headingOf, type KnownSizes, plain, sizeOf, stateNames } from './columns.ts'
import { factsIn } from './fact-cells.ts'
import { cutIn, measuresIn } from './measure-cells.ts'

/** Stored data that a line is checked against. */
export type Known = { categories: Set<string>; pictures: Map<string, { width: number; height: number }>; sizes: KnownSizes }
export type ParsedProduct = { draft: ProductDraft; state: ProductState; stock: SizeQuantities }

/** Reads a line against the product that it changes, if it exists. Every fault is named with its column, in French. */
export function parseLine(
  cells: Cells,
  current: AdminProduct | undefined,
  known: Known,
  inventory: boolean,
): { imported?: ParsedProduct; faults: LineFault[] } {
  const faults: LineFault[] = []
  const blame = (field: string, message: string) => faults.push({ column: headingOf(field), message })
  const state = stateOf(cells.state, current, blame)
  const stock = stockOf(cells, current, inventory, blame)
  const { success, data, error } = productDraft.safeParse(writtenIn(cells, current, known, blame))
  const blamed = () => new Set(faults.map(({ column }) => column))
  for (const { path, message } of error?.issues ?? [])
    if (!blamed().has(headingOf(path.join('.')))) blame(path.join('.'), message)
  if (!success) return { faults }
  for (const name of data.categories) {
    if (!known.categories.has(name)) blame('categories', productMessages.categoryUnknown(name))
  }
  if (cells.pictures !== undefined && data.pictures.some(({ key }) => !known.pictures.has(key)))
    blame('pictures', productMessages.pictureUnknown)
  if (state === 'published') {
    const held = new Set([...(current?.sizes ?? []).map(({ size }) => size), ...Object.keys(stock)])
    for (const [field, message] of Object.entries(missingForPublication(data, { sizes: held.size }))) {
      if (!blamed().has(headingOf(field))) blame(field, message)
    }
  }
  // In stored form, so that importing the same file again finds no difference.
  const draft = { ...data, composition: data.composition.toSorted((a, b) => b.percent - a.percent) }
  return faults.length > 0 ? { faults } : { imported: { draft, state, stock }, faults }
}

type Blame = (field: string, message: string) => void

function stateOf(cell: string | undefined, current: AdminProduct | undefined, blame: Blame): ProductState {
  if (!cell) return current?.state ?? 'draft'
  const [state] = Object.entries(stateNames).find(([, name]) => plain(name) === plain(cell)) ?? []
  if (!state) blame('state', importMessages.stateInvalid)
  if (state === 'draft' && current && current.state !== 'draft') blame('state', importMessages.stateBack)
  return (state ?? 'draft') as ProductState
}

/** The pieces to move: all for a new product, the difference after a stock count, else none. */
function stockOf(cells: Cells, current: AdminProduct | undefined, inventory: boolean, blame: Blame): SizeQuantities {
  const stock: SizeQuantities = {}
  if (current && !inventory) return stock
  for (const column of Object.keys(cells) as Column[]) {
    const [size, cell] = [sizeOf(column), cells[column]]
    if (size === undefined || !cell) continue
    const pieces = wholeNumber(cell)
    if (pieces === undefined || pieces > 100_000) {
      blame(column, importMessages.stockInvalid)
      continue
    }
    const before = current?.sizes.find((one) => one.size === size)
    if (!before || before.available !== pieces) stock[size] = pieces - (before?.available ?? 0)
  }
  return stock
}

const wholeNumber = (cell: string): number | undefined => {
  const digits = cell.replace(/[\s\u00A0\u202F]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** The draft that results from the cells: an empty cell clears a field, an absent column leaves it. */
function writtenIn(cells: Cells, current: AdminProduct | undefined, known: Known, blame: Blame): object {
  const { manufacturer, pictures = [], ...before } = current ?? {}
  const draft: Record<string, unknown> = { ...before, pictures: pictures.map(({ key, alt }) => ({ key, alt })) }
  for (const field of [
    'name',
    'model',
    'colour',
    'fabric',
    'care',
    'origin',
    'description',
    'seoTitle',
    'seoDescription',
  ] as const) {
    if (cells[field] !== undefined) draft[field] = cells[field]
  }
  draft.manufacturer = {
    name: cells['manufacturer.name'] ?? manufacturer?.name,
    address: cells['manufacturer.address'] ?? manufacturer?.address,
    email: cells['manufacturer.email'] ?? manufacturer?.email,
  }
  if (cells.price !== undefined) draft.price = cells.price ? priceOf(cells.price, blame) : null
  if (cells.categories !== undefined) draft.categories = categoriesOf(cells.categories, known)
  if (cells.composition !== undefined) draft.composition = compositionOf(cells.composition, blame)
  if (cells.cut !== undefined) {
    draft.cut = cells.cut ? cutIn(cells.cut) : null
    if (draft.cut === undefined) blame('cut', productMessages.cutUnknown)
  }
  if (cells.stretchPercent !== undefined)
    draft.stretchPercent = cells.stretchPercent ? (percentIn(cells.stretchPercent) ?? -1) : null
  draft.facts = factsIn(cells, current?.facts ?? noFacts, blame)
  if (cells.measures !== undefined) {
    const measures = measuresIn(cells.measures, known.sizes)
    if (!measures) blame('measures', importMessages.measuresUnreadable)
    draft.measures = measures ?? []
  }
  if (cells.pictures !== undefined) draft.pictures = picturesIn(cells.pictures)
  if (cells.featuredPosition !== undefined) {
    draft.featuredPosition = cells.featuredPosition ? (wholeNumber(cells.featuredPosition) ?? 0) : null
  }
  return draft
}

const percentIn = (cell: string) => wholeNumber(cell.replace(/%$/, ''))

/** « 1 299,00 € », « 59,90 » and « 59.9 », in euros. */
function priceOf(cell: string, blame: Blame): number | null {
  const text = cell.replace(/[\s\u00A0\u202F€]/g, '').replace(',', '.')
  if (/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return Number(text)
  blame('price', importMessages.priceUnreadable)
  return null
}

const parts = (cell: string, separator: RegExp) => cell.split(separator).flatMap((part) => part.trim() || [])

/** « Abayas | Ensembles », or with commas when no category has one in its name. */
const categoriesOf = (cell: string, known: Known): string[] =>
  known.categories.has(cell) ? [cell] : [...new Set(parts(cell, cell.includes('|') ? /\|/ : /,/))]

/** « 70 % coton, 30 % lin », or « coton 70 % ». */
function compositionOf(cell: string, blame: Blame): { material: string; percent: number }[] {
  const read = parts(cell, /[,;\n]/).map((part) => {
    const leading = /^(\d{1,3})\s*%(.*)$/su.exec(part)
    if (leading) return fibre(leading[2], leading[1])
    // From the end, without a regular expression that tries every start: a cell of spaces must cost no more than its length.
    const words = part.endsWith('%') ? part.slice(0, -1).trimEnd() : ''
    const digits = /\d{1,3}$/u.exec(words.slice(-3))?.[0]
    return digits ? fibre(words.slice(0, -digits.length), digits) : undefined
  })
  const composition = read.filter((part) => part !== undefined)
  if (composition.length < read.length) blame('composition', importMessages.compositionUnreadable)
  return composition
}

const fibre = (material = '', percent = '') =>
  material.trim() ? { material: material.trim(), percent: Number(percent) } : undefined

/** One photo per line: its key as exported, a colon, and its description. */
export const picturesIn = (cell: string): { key: string; alt: string }[] =>
  parts(cell, /\r?\n/).map((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? { key: part, alt: '' } : { key: part.slice(0, colon).trim(), alt: part.slice(colon + 1).trim() }
  })
