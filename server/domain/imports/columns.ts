import { type Size, sizes } from '../../../contract/sizes.ts'

/** The columns of a file of products, in the order of the export, with their French headings. */
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
  origin: 'Pays de fabrication',
  'manufacturer.name': 'Fabricant',
  'manufacturer.address': 'Adresse du fabricant',
  'manufacturer.email': 'Email du fabricant',
  description: 'Description',
  pictures: 'Photos',
  featuredPosition: 'Place à l’accueil',
  ...(Object.fromEntries(sizes.map((size) => [size, `Stock ${size}`])) as Record<Size, string>),
}
export type Column = keyof typeof headings
export const columns = Object.keys(headings) as Column[]

/** What a line holds; a column that the file doesn't have is absent. */
export type Cells = Partial<Record<Column, string>>

export const stateNames = { draft: 'brouillon', published: 'publié', archived: 'archivé' } as const

/** Accents, capitals and signs don't matter in headings and states: « prix (€) », « Prix » and « PRIX » are one. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()

const byHeading = new Map(columns.map((column) => [plain(headings[column]), column]))

export const columnOf = (heading: string): Column | undefined => byHeading.get(plain(heading))

/** The column that a field of a draft stands in: `composition.0.percent` → « Composition ». */
export const headingOf = (field: string): string => {
  const column = columns.find((name) => field === name || field.startsWith(`${name}.`))
  if (field === 'sizes') return headings.M
  return column ? headings[column] : field
}
