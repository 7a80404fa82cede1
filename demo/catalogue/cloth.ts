import { type ClothFacts, noFacts } from '../../contract/rules/cloth/cloth-facts.ts'

/** What a cloth brings to whatever is made of it. */
const cloths: Record<string, Partial<ClothFacts>> = {
  crêpe: { opacity: 'opaque', weightGsm: 180, ironing: 'light_ironing' },
  nida: { opacity: 'opaque', weightGsm: 160, ironing: 'no_ironing' },
  satin: { opacity: 'opaque_indoors', weightGsm: 140, ironing: 'ironing' },
  velours: { opacity: 'opaque', weightGsm: 280, ironing: 'no_ironing' },
  lin: { opacity: 'opaque_indoors', weightGsm: 190, ironing: 'ironing' },
  mousseline: { opacity: 'veiled', weightGsm: 75, ironing: 'light_ironing' },
}

/** What a cut brings, in whatever cloth. */
const makes: Record<string, Partial<ClothFacts>> = {
  abaya: {
    length: 'floor',
    occasions: ['celebration', 'wedding'],
    lining: 'unlined',
    sleeve: 'long',
    closure: 'pullover',
    pockets: 'with_pockets',
    nursing: 'not_nursing',
  },
  'abaya-plain': {
    length: 'floor',
    occasions: ['daily', 'work', 'prayer'],
    lining: 'unlined',
    sleeve: 'long',
    closure: 'pullover',
    pockets: 'no_pockets',
    nursing: 'not_nursing',
  },
  'abaya-star': {
    length: 'floor',
    occasions: ['celebration'],
    lining: 'unlined',
    sleeve: 'long',
    closure: 'snaps',
    pockets: 'with_pockets',
    nursing: 'nursing',
  },
  dress: {
    length: 'ankle',
    occasions: ['celebration', 'wedding'],
    lining: 'partly_lined',
    sleeve: 'long',
    closure: 'zip',
    pockets: 'no_pockets',
    nursing: 'not_nursing',
  },
  set: {
    length: 'calf',
    occasions: ['daily', 'work', 'travel'],
    lining: 'unlined',
    sleeve: 'long',
    closure: 'pullover',
    pockets: 'with_pockets',
    nursing: 'not_nursing',
  },
  kimono: {
    length: 'ankle',
    occasions: ['daily', 'work'],
    lining: 'unlined',
    sleeve: 'long',
    closure: 'open',
    pockets: 'no_pockets',
    nursing: 'nursing',
  },
  khimar: { length: 'hips', occasions: ['daily', 'prayer'], lining: 'unlined', closure: 'pullover' },
}

/** The ivory satin lets more through than its other colours. */
const exceptions: Record<string, Partial<ClothFacts>> = { 'abaya-plain-ivory': { opacity: 'veiled' } }

export const demoFacts = (garment: { key: string; fabric: string }, model: string): ClothFacts => ({
  ...noFacts,
  ...cloths[garment.fabric],
  ...makes[model],
  ...exceptions[garment.key],
})
