import type { ProductDraft } from '../../../../contract/api/admin/products.ts'
import { differingFields, type Field } from './product-form.ts'

export type Versions = { base: ProductDraft; mine: ProductDraft; theirs: ProductDraft }
export type Choices = Partial<Record<Field, 'mine' | 'theirs'>>

/** The fields that both changed, to different values. */
export function clashesIn(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Field[] {
  const [byMe, byThem] = [differingFields(base, mine), differingFields(base, theirs)]
  return differingFields(mine, theirs).filter((field) => byMe.includes(field) && byThem.includes(field))
}

/** Merges both changes; where they clash, as chosen, mine by default. */
export function merged({ base, mine, theirs }: Versions, choices: Choices): ProductDraft {
  const byMe = differingFields(base, mine)
  const chosenMine = byMe.filter((field) => choices[field] !== 'theirs').map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(chosenMine) }
}
