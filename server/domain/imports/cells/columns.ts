import { clothFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { type Size, sizes } from '../../../../contract/rules/sizes.ts'

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
  ...(Object.fromEntries(sizes.map((size) => [size, `Stock ${size}`])) as Record<Size, string>),
}
export type Column = keyof typeof headings
export const columns = Object.keys(headings) as Column[]

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

const byHeading = new Map(columns.map((column) => [plain(headings[column]), column]))

export const columnOf = (heading: string): Column | undefined => byHeading.get(plain(heading))

/** The column of a field of a draft: `composition.0.percent` → « Composition ». */
export const headingOf = (field: string): string => {
  const column = columns.find((name) => field === name || field.startsWith(`${name}.`))
  if (field === 'sizes') return headings.M
  return column ? headings[column] : field
}
