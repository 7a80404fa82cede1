import { expect, test } from 'vitest'
import { defaultSizes } from '../../../../contract/rules/sizes/sizes.ts'
import { knownBySpelling } from './columns.ts'
import { cutIn, measuresCell, measuresIn } from './measure-cells.ts'

const sizes = knownBySpelling(defaultSizes)
const m = { size: 'M', chestMm: 1105, hipsMm: 1200, hemMm: null, lengthMm: 1400, sleeveMm: 760 }

test('exported measures are read back unchanged (decision 53)', () => {
  const cell = measuresCell([m, { ...m, size: 'L', hemMm: 2800 }])
  expect(cell).toBe(
    'M : poitrine 110.5, hanches 120, longueur 140, manche 76\nL : poitrine 110.5, hanches 120, bas 280, longueur 140, manche 76',
  )
  const { hemMm: _none, ...written } = m
  expect(measuresIn(cell, sizes)).toEqual([written, { ...m, size: 'L', hemMm: 2800 }])
})

test.each(['XXS : poitrine 100', 'M poitrine 100', 'M : épaule 40', 'M : poitrine', 'M : poitrine 110,5'])(
  '« %s » can’t be read',
  (cell) => {
    expect(measuresIn(cell, sizes)).toBeUndefined()
  },
)

test('an empty cell clears the measures; the unit « cm » may be written', () => {
  expect(measuresIn('', sizes)).toEqual([])
  expect(measuresIn('m : Longueur 140 cm', sizes)).toEqual([{ size: 'M', lengthMm: 1400 }])
})

test('a size of the owner’s is read in any spelling of it, one that the shop does not know is not (decision 38)', () => {
  expect(measuresIn('70x180 : longueur 180', knownBySpelling(['70 × 180']))).toEqual([{ size: '70 × 180', lengthMm: 1800 }])
  expect(measuresIn('90x180 : longueur 180', knownBySpelling(['70 × 180']))).toBeUndefined()
  expect(measuresIn('36 / 38 : longueur 140', knownBySpelling(['34-36', '36-38']))).toEqual([{ size: '36-38', lengthMm: 1400 }])
})

test.each([
  ['Très ample', 'very_loose'],
  ['ample', 'loose'],
  ['cintrée', undefined],
])('the cut « %s » is read as %s', (cell, cut) => {
  expect(cutIn(cell)).toBe(cut)
})
