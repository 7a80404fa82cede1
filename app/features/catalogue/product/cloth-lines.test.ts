import { expect, test } from 'vitest'
import { noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { clothLines } from './cloth-lines.ts'

test('opacity comes first, then the cloth; facts that are not stated have no line (decision 54)', () => {
  const facts = { ...noFacts, opacity: 'veiled' as const, weightGsm: 75, sleeve: 'long' as const }
  expect(clothLines({ facts, measures: { cut: 'loose', stretchPercent: 4, sizes: [] } })).toEqual([
    { name: 'Opacité', text: 'Légèrement voilé : prévoyez un dessous de même couleur' },
    { name: 'Étoffe', text: '75 g/m², élasticité 4 %' },
    { name: 'Manches', text: 'Longues, jusqu’au poignet' },
  ])
  expect(clothLines({ facts: { ...noFacts, weightGsm: 180 } })).toEqual([{ name: 'Étoffe', text: '180 g/m²' }])
  expect(clothLines({})).toEqual([])
})
