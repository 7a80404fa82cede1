import { clothFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { type Size, sizeKey } from '../../../../contract/rules/sizes/sizes.ts'

/** The columns of every file of products, in the order of the export, with their French headings; after them the stock of each size. */
export const headings = {
  id: 'Numéro',
  reference: 'Référence',
  version: 'Version',
  state: 'État',
  name: 'Nom',
  model: 'Modèle',
  colour: 'Couleur',
  fabric: 'Étoffe',
  price: 'Prix (€)',
  categories: 'Catégories',
  composition: 'Composition',
  care: 'Entretien',
  cut: 'Coupe',
  stretchPercent: 'Élasticité (%)',
  measures: 'Mesures (cm)',
  'facts.opacity': clothFacts.opacity.label,
  'facts.weightGsm': 'Grammage (g/m²)',
  'facts.length': clothFacts.length.label,
  'facts.lining': clothFacts.lining.label,
  'facts.sleeve': clothFacts.sleeve.label,
  'facts.closure': clothFacts.closure.label,
  'facts.pockets': clothFacts.pockets.label,
  'facts.nursing': clothFacts.nursing.label,
  'facts.ironing': clothFacts.ironing.label,
  'facts.colourFamily': clothFacts.colourFamily.label,
  'facts.occasions': 'Occasions',
  origin: 'Pays de fabrication',
  'manufacturer.name': 'Fabricant',
  'manufacturer.address': 'Adresse du fabricant',
  'manufacturer.email': 'Email du fabricant',
  description: 'Description',
  seoTitle: 'Titre pour les moteurs',
  seoDescription: 'Texte pour les moteurs',
  pictures: 'Photos',
  featuredPosition: 'Place à l’accueil',
}
type FixedColumn = keyof typeof headings
export const fixedColumns = Object.keys(headings) as FixedColumn[]

type StockColumn = `stock.${Size}`
export type Column = FixedColumn | StockColumn

const stockPrefix = 'stock.'
export const stockColumn = (size: Size): StockColumn => `${stockPrefix}${size}`

/** The size whose stock the column holds; undefined for another column. */
export const sizeOf = (column: string): Size | undefined =>
  column.startsWith(stockPrefix) ? column.slice(stockPrefix.length) : undefined

/** The columns of a shop that sells in these sizes. */
export const columnsFor = (sizes: Size[]): Column[] => [...fixedColumns, ...sizes.map(stockColumn)]

/** The cells of a line; a column that the file does not have is absent. */
export type Cells = Partial<Record<Column, string>>

export const stateNames = { draft: 'brouillon', published: 'publié', archived: 'archivé' } as const

/** Headings and states are compared without accents, capitals and signs: « prix (€) », « Prix » and « PRIX » are equal. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()

const byHeading = new Map<string, Column>(fixedColumns.map((column) => [plain(headings[column]), column]))

/** The column with this heading, in a shop that sells in these sizes. */
export const columnOf = (heading: string, sizes: KnownSizes): Column | undefined => {
  const [, written] = /^\s*stock\b(.*)$/isu.exec(heading) ?? []
  const size = written === undefined ? undefined : sizes.get(sizeKey(written))
  return size === undefined ? byHeading.get(plain(heading)) : stockColumn(size)
}

/** The sizes of the shop by `sizeKey`, so that each is found however it is written: « xl », « 36/38 » for « 36-38 ». */
export type KnownSizes = ReadonlyMap<string, Size>
export const knownBySpelling = (sizes: readonly Size[]): KnownSizes => new Map(sizes.map((size) => [sizeKey(size), size]))

/** The column of a field of a draft: `composition.0.percent` → « Composition ». */
export const headingOf = (field: string): string => {
  const size = field === 'sizes' ? 'M' : sizeOf(field)
  if (size !== undefined) return `Stock ${size}`
  const column = fixedColumns.find((name) => field === name || field.startsWith(`${name}.`))
  return column ? headings[column] : field
}
