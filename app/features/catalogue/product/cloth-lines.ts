import type { Product } from '../../../../contract/api/catalogue.ts'
import { type ClothFact, clothFacts, clothOption } from '../../../../contract/rules/cloth/cloth-facts.ts'

export type ClothLine = { name: string; text: string }

/** What is asked first comes first. */
const order: ClothFact[] = ['opacity', 'length', 'lining', 'sleeve', 'closure', 'nursing', 'pockets', 'ironing']

/** What cloth and make are like, each in one line (decision 54); what is not stated has none. */
export function clothLines({ facts, measures }: Pick<Product, 'facts' | 'measures'>): ClothLine[] {
  if (!facts) return []
  const stretch = measures?.stretchPercent
  const cloth = [
    ...(facts.weightGsm === null ? [] : [`${facts.weightGsm} g/m²`]),
    ...(stretch ? [`élasticité ${stretch} %`] : []),
  ].join(', ')
  const lines: ClothLine[] = order.flatMap((fact) => {
    const option = clothOption(fact, facts[fact] ?? '')
    return option ? [{ name: clothFacts[fact].label, text: option.text }] : []
  })
  // After the opacity, which says most.
  if (cloth) lines.splice(facts.opacity === null ? 0 : 1, 0, { name: 'Étoffe', text: cloth })
  return lines
}
