import { expect, test } from 'vitest'
import { measuredGarment, measureFaults } from './measure-faults.ts'

const of = (size: 'S' | 'M' | 'L', chestMm: number, hipsMm = chestMm + 100) => ({ size, chestMm, hipsMm, lengthMm: 1400 })

test('sizes that grow, in whatever order, are sound (decision 53)', () => {
  expect(measureFaults([of('L', 1140), of('S', 1060), of('M', 1060)])).toEqual([])
})

test('a size twice, and a size that is narrower than a smaller one, are faults of their line', () => {
  expect(measureFaults([of('S', 1060), of('S', 1060)])).toEqual([
    { at: 1, key: 'size', message: 'La taille S est mesurée deux fois' },
  ])
  expect(measureFaults([of('M', 1000, 1200), of('S', 1060, 1160)])).toEqual([
    { at: 0, key: 'chestMm', message: 'M est plus étroit que S' },
  ])
})

test('without a cut, or without a measured size, nothing is advised', () => {
  expect(measuredGarment({ cut: null, stretchPercent: 4, measures: [of('M', 1100)] })).toBeUndefined()
  expect(measuredGarment({ cut: 'loose', stretchPercent: null, measures: [] })).toBeUndefined()
  expect(measuredGarment({ cut: 'loose', stretchPercent: null, measures: [of('M', 1100)] })).toMatchObject({ stretchPercent: 0 })
})
