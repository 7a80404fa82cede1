import { expect, test } from 'vitest'
import { fitOf, type MeasuredGarment } from '../../../../contract/rules/fit/fit.ts'
import { easeSentence, hemSentence, nextSentence, noneSentence, shortenSentence } from './fit-sentences.ts'

const abaya: MeasuredGarment = {
  cut: 'loose',
  stretchPercent: 0,
  sizes: [
    { size: 'M', chestMm: 1100, hipsMm: 1200, lengthMm: 1400 },
    { size: 'L', chestMm: 1140, hipsMm: 1240, lengthMm: 1420 },
  ],
}
const range = (fromMm: number, toMm: number) => ({ fromMm, toMm })

test('a woman of 1,75 m is advised size L, with the ease and where the hem ends (decision 53)', () => {
  const fit = fitOf(abaya, { heightMm: 1750, bustMm: 900, hipsMm: 980 })
  if (fit.outcome !== 'fits' || fit.best.size !== 'L') throw new Error('another size')
  expect(easeSentence(fit.best)).toBe('24 cm d’aisance à la poitrine, 26 cm aux hanches.')
  expect(hemSentence(fit.best.hem)).toBe('Pieds nus, l’ourlet arrive sur le pied ou à la cheville : 4 à 10 cm du sol.')
})

test('the next size is compared with the best', () => {
  const fit = fitOf(abaya, { heightMm: 1650, bustMm: 900 })
  if (fit.outcome !== 'fits' || !fit.next) throw new Error('no next size')
  expect(nextSentence(abaya, fit.best, fit.next)).toBe('L : 4 cm plus ample, 2 cm plus long.')
  expect(easeSentence(fit.best)).toBe('20 cm d’aisance à la poitrine.')
  const longer = { ...fit.best, size: '58' }
  const asWide = { ...abaya, sizes: [...abaya.sizes, { size: '58', chestMm: 1100, hipsMm: 1200, lengthMm: 1450 }] }
  expect(nextSentence(asWide, fit.best, longer)).toBe('58 : même ampleur, 5 cm plus long.')
})

test('when no size fits, the missing width is shown, rounded up', () => {
  const fit = fitOf(abaya, { heightMm: 1580, bustMm: 1023 })
  if (fit.outcome !== 'none') throw new Error('a size')
  expect(noneSentence(fit)).toBe(
    'Aucune taille de ce modèle ne vous irait comme il a été coupé : en L, il manquerait 4 cm à la poitrine.',
  )
})

test.each([
  [range(60, 120), 'arrive à la cheville : 6 à 12 cm du sol.'],
  [range(-40, 20), 'traîne au sol ou arrive sur le pied : 4 cm de trop à 2 cm du sol.'],
  [range(-20, 40), 'frôle le sol ou arrive sur le pied : 2 cm de trop à 4 cm du sol.'],
  [range(-90, -40), 'traîne au sol : 4 à 9 cm de trop.'],
  [range(-50, -50), 'traîne au sol : 5 cm de trop.'],
  [range(130, 190), 'arrive à la cheville ou au mollet : 13 à 19 cm du sol.'],
  [range(30, 30), 'arrive sur le pied : 3 cm du sol.'],
])('the sentence on a hem of %o', (hem, words) => {
  expect(hemSentence(hem)).toBe(`Pieds nus, l’ourlet ${words}`)
})

test('the sentence on the hem names the heels', () => {
  expect(hemSentence(range(60, 120), { heelMm: 50 })).toMatch(/^Avec 5 cm de talons, l’ourlet/)
})

test.each([
  [range(60, 120), 'foot', ''],
  [range(-30, 30), 'foot', 'Pour qu’il arrive sur le pied, il faudra peut-être le raccourcir, de 6 cm au plus.'],
  [range(-60, -20), 'foot', 'Pour qu’il arrive sur le pied, raccourcissez-le de 5 à 9 cm.'],
  [range(-60, -60), 'ankle', 'Pour qu’il arrive à la cheville, raccourcissez-le de 14 cm.'],
] as const)('the advice on shortening a hem of %o that should end at the %s', (hem, choice, words) => {
  expect(shortenSentence(hem, choice)).toBe(words)
})
