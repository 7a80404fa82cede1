import type { Product } from '../../../../contract/api/catalogue.ts'
import { type ClothFact, clothFacts, clothOption } from '../../../../contract/rules/cloth/cloth-facts.ts'

export type ClothLine = { name: string; text: string }

/** In the order in which customers ask about them. */
const order: ClothFact[] = ['opacity', 'length', 'lining', 'sleeve', 'closure', 'nursing', 'pockets', 'ironing']

/** The facts about cloth and make, each in one line (decision 54); one that is not stated has none. */
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
  // After the opacity, which is the most important fact.
  if (cloth) lines.splice(facts.opacity === null ? 0 : 1, 0, { name: 'Étoffe', text: cloth })
  return lines
}
