import { gt } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { products } from '../../database/schema/index.ts'
import { getAdminProducts } from '../catalogue/read/admin-product.ts'
import { knownSizes } from '../catalogue/stock/known-sizes.ts'
import { csvHead, csvLines } from '../csv.ts'
import { cellOf } from './cells/cell-of.ts'
import { type Column, columnsFor, headingOf } from './cells/columns.ts'

const atOnce = 200
const headOf = (columns: Column[]) => csvHead(columns.map(headingOf))

type Needed = Pick<ShopContext, 'db' | 'settings'>

/** All products as a file that the import reads, streamed. */
export async function* exportProducts({ db, settings }: Needed): AsyncGenerator<string, void, undefined> {
  const columns = columnsFor(await knownSizes({ db, settings }))
  yield headOf(columns)
  for (let last = 0; ; ) {
    const some = await getAdminProducts({ db }, gt(products.id, last), atOnce)
    if (some.length === 0) return
    yield csvLines(some.map((product) => columns.map((column) => cellOf(product, column))))
    last = Number(some.at(-1)?.id)
  }
}

/** The headings and one line that shows how each cell is written. */
export async function modelFile(context: Needed): Promise<string> {
  const columns = columnsFor(await knownSizes(context))
  return headOf(columns) + csvLines([columns.map((column) => example[column] ?? '')])
}

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
  'stock.S': '4',
  'stock.M': '6',
  'stock.L': '2',
}
