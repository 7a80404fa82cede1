import { gt } from 'drizzle-orm'
import type { AdminProduct } from '../../../contract/admin-products.ts'
import { sizes } from '../../../contract/sizes.ts'
import { products } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { productsForOwner } from '../catalogue/product-for-owner.ts'
import { byteOrderMark, csvLine } from '../csv-cell.ts'
import { type Column, columns, headings, stateNames } from './columns.ts'

const atOnce = 200
const opening = byteOrderMark + csvLine(columns.map((column) => headings[column]))

/** All products as the lines of a file that the import reads back, read piece by piece. */
export async function* exportProducts({ db }: Pick<Tools, 'db'>): AsyncGenerator<string, void, undefined> {
  yield opening
  for (let last = 0; ; ) {
    const some = await productsForOwner({ db }, gt(products.id, last), atOnce)
    if (some.length === 0) return
    yield some.map((product) => csvLine(columns.map((column) => cellOf(product, column)))).join('')
    last = Number(some.at(-1)?.id)
  }
}

/** The headings and one line that shows how each cell is written. */
export function modelFile(): string {
  return opening + csvLine(columns.map((column) => example[column] ?? ''))
}

const euros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, useGrouping: false })

type Cell = string | number | null

const written: Partial<Record<Column, (product: AdminProduct) => Cell>> = {
  state: ({ state }) => stateNames[state],
  price: ({ price }) => (price === null ? '' : euros.format(price)),
  categories: ({ categories }) => categories.join(' | '),
  composition: ({ composition }) => composition.map(({ material, percent }) => `${percent} % ${material}`).join(', '),
  'manufacturer.name': ({ manufacturer }) => manufacturer.name,
  'manufacturer.address': ({ manufacturer }) => manufacturer.address,
  'manufacturer.email': ({ manufacturer }) => manufacturer.email,
  pictures: ({ pictures }) => pictures.map(({ key, alt }) => `${key} : ${alt}`).join('\n'),
  ...Object.fromEntries(
    sizes.map((size) => [size, (product: AdminProduct) => product.sizes.find((one) => one.size === size)?.available ?? '']),
  ),
}

const cellOf = (product: AdminProduct, column: Column): Cell =>
  written[column]?.(product) ?? (product as unknown as Partial<Record<Column, Cell>>)[column] ?? ''

const example: Partial<Record<Column, string>> = {
  reference: 'ABAYA-NOUR-NOIR',
  state: 'brouillon',
  name: 'Abaya Nour',
  model: 'Nour',
  colour: 'noir',
  fabric: 'crêpe',
  price: '89,90',
  categories: 'Abayas',
  composition: '70 % viscose, 30 % lin',
  care: 'Lavage à 30 °C, repassage doux',
  origin: 'Portugal',
  'manufacturer.name': 'Atelier Nacre',
  'manufacturer.address': '12 rue des Étoffes, 75011 Paris',
  'manufacturer.email': 'atelier@nacre-et-lin.example',
  description: 'Une abaya ample et légère.',
  S: '4',
  M: '6',
  L: '2',
}
