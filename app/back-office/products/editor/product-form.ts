import type { AdminPicture, AdminProduct, ProductDraft } from '../../../../contract/api/admin/products.ts'
import { clothWeights } from '../../../../contract/rules/cloth/cloth-facts.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { type MeasureRow, measureRows, measuresOf, unreadableMeasures } from './measure-rows.ts'

export type CompositionRow = { id: number; material: string; percent: string }

/** The values of the fields: numbers as typed, pictures as shown. */
export type ProductForm = Omit<
  ProductDraft,
  'price' | 'composition' | 'featuredPosition' | 'pictures' | 'model' | 'stretchPercent' | 'measures'
> & {
  model: string
  price: string
  featuredPosition: string
  composition: CompositionRow[]
  stretchPercent: string
  /** Stands for `facts.weightGsm`, which a number field can't hold while it is typed. */
  weightGsm: string
  measures: MeasureRow[]
  pictures: AdminPicture[]
}

let rows = 0
export const newRow = (material = '', percent = ''): CompositionRow => ({ id: ++rows, material, percent })

/** 59.9 → « 59,90 », the French format. */
const written = (euros: number) => euros.toFixed(2).replace('.', ',')

export const formOf = (product: AdminProduct): ProductForm => ({
  name: product.name,
  model: product.model ?? '',
  colour: product.colour,
  fabric: product.fabric,
  description: product.description,
  care: product.care,
  origin: product.origin,
  manufacturer: product.manufacturer,
  composition: product.composition.map(({ material, percent }) => newRow(material, String(percent))),
  cut: product.cut,
  stretchPercent: product.stretchPercent === null ? '' : String(product.stretchPercent),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  facts: product.facts,
  weightGsm: product.facts.weightGsm === null ? '' : String(product.facts.weightGsm),
  measures: measureRows(
    product.measures,
    product.sizes.map(({ size }) => size),
  ),
  price: product.price === null ? '' : written(product.price),
  categories: product.categories,
  featuredPosition: product.featuredPosition === null ? '' : String(product.featuredPosition),
  pictures: product.pictures,
})

/** « 59,90 » → 59.9; empty → null; anything else → NaN, also « 1.200 », which may mean either. */
const numberIn = (text: string): number | null => {
  const typed = text.replace(/[\s€%]/g, '').replace(',', '.')
  if (typed === '') return null
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

/** Rows without any value do not count. */
export const filledRows = (rows: CompositionRow[]) => rows.filter(({ material, percent }) => material.trim() || percent.trim())

/** The form as the contract's type. */
export const draftOf = ({ weightGsm, ...form }: ProductForm): ProductDraft => ({
  ...form,
  facts: { ...form.facts, weightGsm: numberIn(weightGsm) },
  name: form.name.trim(),
  model: form.model.trim() || null,
  composition: filledRows(form.composition).map(({ material, percent }) => ({
    material: material.trim(),
    percent: numberIn(percent) ?? 0,
  })),
  stretchPercent: numberIn(form.stretchPercent),
  measures: measuresOf(form.measures),
  price: numberIn(form.price),
  featuredPosition: numberIn(form.featuredPosition),
  pictures: form.pictures.map(({ key, alt }) => ({ key, alt })),
})

/** Error messages by field for numbers that can't be parsed: JSON would send NaN as null, and lose them. */
export const unreadableIn = ({
  price,
  featuredPosition,
  stretchPercent,
  measures,
  facts,
}: ProductDraft): Record<string, string> => ({
  ...(Number.isNaN(price) && { price: productMessages.priceInvalid }),
  ...(Number.isNaN(featuredPosition) && { featuredPosition: productMessages.positionInvalid }),
  ...(Number.isNaN(stretchPercent) && { stretchPercent: productMessages.stretchInvalid }),
  ...(Number.isNaN(facts.weightGsm) && { 'facts.weightGsm': productMessages.weightInvalid(clothWeights) }),
  ...unreadableMeasures(measures),
})

const inJson = (value: unknown) => JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))
const isSame = (one: unknown, other: unknown): boolean => inJson(one) === inJson(other)

const inOrder = <Draft extends Pick<ProductDraft, 'categories' | 'composition'>>(draft: Draft): Draft => ({
  ...draft,
  categories: [...draft.categories].sort(),
  composition: [...draft.composition].sort((a, b) => b.percent - a.percent),
})

export type Field = keyof ProductDraft

/** The fields in which two drafts differ; the order of categories and materials does not count. */
export function differingFields(one: ProductDraft, other: ProductDraft): Field[] {
  const [a, b] = [inOrder(one), inOrder(other)]
  return (Object.keys(fieldNames) as Field[]).filter((field) => !isSame(a[field], b[field]))
}

/** What was typed since this was sent: the response must not overwrite it. */
export function writtenSince(sent: ProductDraft, form: ProductForm): Partial<ProductForm> {
  const fields = differingFields(sent, draftOf(form))
  const written = fields.map((field) => [field, form[field]])
  return {
    ...Object.fromEntries(written),
    ...(fields.includes('facts') && { weightGsm: form.weightGsm }),
  } as Partial<ProductForm>
}

export const fieldNames: Record<Field, string> = {
  name: 'Nom',
  model: 'Modèle',
  colour: 'Couleur',
  fabric: 'Étoffe',
  description: 'Description',
  price: 'Prix',
  categories: 'Catégories',
  featuredPosition: 'Place sur la page d’accueil',
  composition: 'Composition',
  care: 'Entretien',
  cut: 'Coupe',
  stretchPercent: 'Élasticité',
  seoTitle: 'Titre pour les moteurs de recherche',
  seoDescription: 'Texte pour les moteurs de recherche',
  facts: 'Étoffe et façon',
  measures: 'Mesures',
  origin: 'Pays de fabrication',
  manufacturer: 'Fabricant',
  pictures: 'Photos',
}
