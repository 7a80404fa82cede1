import { gt } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { products } from '../../database/schema/index.ts'
import { getAdminProducts } from '../catalogue/read/admin-product.ts'
import { csvHead, csvLines } from '../csv.ts'
import { cellOf } from './cells/cell-of.ts'
import { type Column, columns, headings } from './cells/columns.ts'

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
