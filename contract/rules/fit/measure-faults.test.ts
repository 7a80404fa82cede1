import { expect, test } from 'vitest'
import { measuredGarment, measureFaults } from './measure-faults.ts'

const of = (size: 'S' | 'M' | 'L', chestMm: number, hipsMm = chestMm + 100) => ({ size, chestMm, hipsMm, lengthMm: 1400 })

test('sizes that never get narrower are accepted in any order (decision 53)', () => {
  expect(measureFaults([of('L', 1140), of('S', 1060), of('M', 1060)])).toEqual([])
})

test('a repeated size, or a size narrower than a smaller one, is a fault of its line', () => {
  expect(measureFaults([of('S', 1060), of('S', 1060)])).toEqual([
    { at: 1, key: 'size', message: 'La taille S est mesurée deux fois' },
  ])
  expect(measureFaults([of('M', 1000, 1200), of('S', 1060, 1160)])).toEqual([
    { at: 0, key: 'chestMm', message: 'M est plus étroit que S' },
  ])
})

test('a garment without a cut, or without a measured size, gets no size advice', () => {
  expect(measuredGarment({ cut: null, stretchPercent: 4, measures: [of('M', 1100)] })).toBeUndefined()
  expect(measuredGarment({ cut: 'loose', stretchPercent: null, measures: [] })).toBeUndefined()
  expect(measuredGarment({ cut: 'loose', stretchPercent: null, measures: [of('M', 1100)] })).toMatchObject({ stretchPercent: 0 })
})
