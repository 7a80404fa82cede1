import { gt } from 'drizzle-orm'
import type { AdminProduct } from '../../../contract/api/admin/products.ts'
import { sizes } from '../../../contract/rules/sizes.ts'
import { cutNames } from '../../../contract/text/fit-words.ts'
import type { ShopContext } from '../../context.ts'
import { products } from '../../database/schema/index.ts'
import { getAdminProducts } from '../catalogue/read/admin-product.ts'
import { csvHead, csvLines } from '../csv.ts'
import { type Column, columns, headings, stateNames } from './cells/columns.ts'
import { factCells } from './cells/fact-cells.ts'
import { measuresCell } from './cells/measure-cells.ts'

const atOnce = 200
const opening = csvHead(columns.map((column) => headings[column]))

/** All products as a file that the import reads, streamed. */
export async function* exportProducts({ db }: Pick<ShopContext, 'db'>): AsyncGenerator<string, void, undefined> {
  yield opening
  for (let last = 0; ; ) {
    const some = await getAdminProducts({ db }, gt(products.id, last), atOnce)
    if (some.length === 0) return
    yield csvLines(some.map((product) => columns.map((column) => cellOf(product, column))))
    last = Number(some.at(-1)?.id)
  }
}

/** The headings and one line that shows how each cell is written. */
export function modelFile(): string {
  return opening + csvLines([columns.map((column) => example[column] ?? '')])
}

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
  pictures: ({ pictures }) => pictures.map(({ key, alt }) => `${key} : ${alt}`).join('\n'),
  ...Object.fromEntries(
    sizes.map((size) => [size, (product: AdminProduct) => product.sizes.find((one) => one.size === size)?.available ?? '']),
  ),
}

/** The cells of a product. */
export const cellOf = (product: AdminProduct, column: Column): Cell =>
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
  cut: 'ample',
  stretchPercent: '4',
  'facts.opacity': 'opaque',
  'facts.weightGsm': '180',
  'facts.sleeve': 'longues',
  measures: 'M : poitrine 110, hanches 120, bas 280, longueur 140, manche 76',
  origin: 'Portugal',
  'manufacturer.name': 'Atelier Nacre',
  'manufacturer.address': '12 rue des Étoffes, 75011 Paris',
  'manufacturer.email': 'atelier@nacre-et-lin.example',
  description: 'Une abaya ample et légère.',
  S: '4',
  M: '6',
  L: '2',
}
