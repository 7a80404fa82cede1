import { productMessages } from '../../../../contract/admin-product-messages.ts'
import type { AdminPicture, AdminProduct, ProductDraft } from '../../../../contract/admin-products.ts'

export type CompositionRow = { id: number; material: string; percent: string }

/** What stands in the fields: numbers as they are typed, pictures as they are shown. */
export type ProductForm = Omit<ProductDraft, 'price' | 'composition' | 'featuredPosition' | 'pictures' | 'model'> & {
  model: string
  price: string
  featuredPosition: string
  composition: CompositionRow[]
  pictures: AdminPicture[]
}

let rows = 0
export const newRow = (material = '', percent = ''): CompositionRow => ({ id: ++rows, material, percent })

/** 59.9 → « 59,90 », as it is written in France. */
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
  price: product.price === null ? '' : written(product.price),
  categories: product.categories,
  featuredPosition: product.featuredPosition === null ? '' : String(product.featuredPosition),
  pictures: product.pictures,
})

/** « 59,90 » → 59.9; nothing → null; what is no number → NaN. */
const numberIn = (text: string): number | null => {
  const typed = text.replace(/[\s€%]/g, '').replace(',', '.')
  return typed === '' ? null : Number(typed)
}

/** A row of which nothing is filled in is none. */
export const filledRows = (rows: CompositionRow[]) => rows.filter(({ material, percent }) => material.trim() || percent.trim())

/** What the form says, in the contract's words. */
export const draftOf = (form: ProductForm): ProductDraft => ({
  ...form,
  name: form.name.trim(),
  model: form.model.trim() || null,
  composition: filledRows(form.composition).map(({ material, percent }) => ({
    material: material.trim(),
    percent: numberIn(percent) ?? 0,
  })),
  price: numberIn(form.price),
  featuredPosition: numberIn(form.featuredPosition),
  pictures: form.pictures.map(({ key, alt }) => ({ key, alt })),
})

/** By field, in words: what was typed where a number belongs and is none. It would travel as nothing, and be lost. */
export const unreadableIn = ({ price, featuredPosition }: ProductDraft): Record<string, string> => ({
  ...(Number.isNaN(price) && { price: productMessages.priceInvalid }),
  ...(Number.isNaN(featuredPosition) && { featuredPosition: productMessages.positionInvalid }),
})

const inJson = (value: unknown) => JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part))
const isSame = (one: unknown, other: unknown): boolean => inJson(one) === inJson(other)

const inOrder = <Draft extends Pick<ProductDraft, 'categories' | 'composition'>>(draft: Draft): Draft => ({
  ...draft,
  categories: draft.categories.toSorted(),
  composition: draft.composition.toSorted((a, b) => b.percent - a.percent),
})

export type Field = keyof ProductDraft

/** The fields in which two drafts differ; the order of categories and materials is the shop's. */
export function differingFields(one: ProductDraft, other: ProductDraft): Field[] {
  const [a, b] = [inOrder(one), inOrder(other)]
  return (Object.keys(fieldNames) as Field[]).filter((field) => !isSame(a[field], b[field]))
}

/** What was written since this was sent: the shop's answer must not take it away. */
export function writtenSince(sent: ProductDraft, form: ProductForm): Partial<ProductForm> {
  const written = differingFields(sent, draftOf(form)).map((field) => [field, form[field]])
  return Object.fromEntries(written) as Partial<ProductForm>
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
  origin: 'Pays de fabrication',
  manufacturer: 'Fabricant',
  pictures: 'Photos',
}
