import * as productMessages from '../text/product-messages.ts'

type Draft = {
  description: string
  colour: string
  fabric: string
  care: string
  origin: string
  manufacturer: { name: string; address: string; email: string }
  composition: { material: string; percent: number }[]
  price: number | null
  categories: string[]
  pictures: { alt: string }[]
}

const looksLikeEmail = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Sum of a composition in percent; it has to be 100 (law, textile). */
export const percentOf = (composition: { percent: number }[]): number =>
  composition.reduce((sum, { percent }) => sum + percent, 0)

/**
 * What is missing for publication: field → sentence; empty when it may be sold (law, product safety and textile:
 * composition, care, origin and manufacturer are shown before the purchase). `sizes`: how many sizes it has.
 */
export function missingForPublication(draft: Draft, { sizes }: { sizes: number }): Record<string, string> {
  const percent = percentOf(draft.composition)
  const missing: Record<string, string | false> = {
    description: draft.description.trim() === '' && productMessages.needsDescription,
    colour: draft.colour.trim() === '' && productMessages.needsColour,
    fabric: draft.fabric.trim() === '' && productMessages.needsFabric,
    price: !(draft.price && draft.price > 0) && productMessages.needsPrice,
    categories: draft.categories.length === 0 && productMessages.needsCategory,
    composition:
      ((draft.composition.length === 0 || Number.isNaN(percent)) && productMessages.needsComposition) ||
      (percent !== 100 && productMessages.compositionSum(percent)),
    care: draft.care.trim() === '' && productMessages.needsCare,
    origin: draft.origin.trim() === '' && productMessages.needsOrigin,
    'manufacturer.name': draft.manufacturer.name.trim() === '' && productMessages.needsManufacturerName,
    'manufacturer.address': draft.manufacturer.address.trim() === '' && productMessages.needsManufacturerAddress,
    'manufacturer.email': !looksLikeEmail.test(draft.manufacturer.email) && productMessages.needsManufacturerEmail,
    pictures: draft.pictures.length === 0 && productMessages.needsPicture,
    sizes: sizes === 0 && productMessages.needsSize,
  }
  for (const [at, { alt }] of draft.pictures.entries()) {
    missing[`pictures.${at}.alt`] = alt.trim() === '' && productMessages.needsAlt(at + 1)
  }
  return Object.fromEntries(Object.entries(missing).filter((entry): entry is [string, string] => entry[1] !== false))
}
