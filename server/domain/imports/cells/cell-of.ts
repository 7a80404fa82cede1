import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import { cutNames } from '../../../../contract/text/fit-words.ts'
import { type Column, sizeOf, stateNames } from './columns.ts'
import { factCells } from './fact-cells.ts'
import { measuresCell } from './measure-cells.ts'

const euros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, useGrouping: false })

type Cell = string | number | null

const written: Partial<Record<Column, (product: AdminProduct) => Cell>> = {
  state: ({ state }) => stateNames[state],
  price: ({ price }) => (price === null ? '' : euros.format(price)),
  categories: ({ categories }) => categories.join(' | '),
  composition: ({ composition }) => composition.map(({ material, percent }) => `${percent} % ${material}`).join(', '),
  cut: ({ cut }) => (cut ? cutNames[cut] : ''),
  ...factCells,
  measures: ({ measures }) => measuresCell(measures),
  'manufacturer.name': ({ manufacturer }) => manufacturer.name,
  'manufacturer.address': ({ manufacturer }) => manufacturer.address,
  'manufacturer.email': ({ manufacturer }) => manufacturer.email,
  pictures: ({ pictures }) => pictures.map(({ key, alt }) => `${key} : ${alt.replace(/\s+/g, ' ')}`).join('\n'),
}

/** The cells of a product. */
export function cellOf(product: AdminProduct, column: Column): Cell {
  const size = sizeOf(column)
  if (size !== undefined) return product.sizes.find((one) => one.size === size)?.available ?? ''
  return written[column]?.(product) ?? (product as unknown as Partial<Record<Column, Cell>>)[column] ?? ''
}
