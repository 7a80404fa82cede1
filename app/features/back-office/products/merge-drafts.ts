import type { ProductDraft } from '../../../../contract/admin-products.ts'
import { differingFields, type Field } from './product-form.ts'

export type Versions = { base: ProductDraft; mine: ProductDraft; theirs: ProductDraft }
export type Choices = Partial<Record<Field, 'mine' | 'theirs'>>

/** The fields that both changed, and not to the same. */
export function clashesIn(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Field[] {
  const [byMe, byThem] = [differingFields(base, mine), differingFields(base, theirs)]
  return differingFields(mine, theirs).filter((field) => byMe.includes(field) && byThem.includes(field))
}

/** What either changed, of both; where they clash, as it was chosen, mine unless it was. */
export function merged({ base, mine, theirs }: Versions, choices: Choices): ProductDraft {
  const byMe = differingFields(base, mine)
  const kept = byMe.filter((field) => choices[field] !== 'theirs').map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(kept) }
}
