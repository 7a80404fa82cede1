import { expect, test } from 'vitest'
import { defaultSizeKinds, kindOf, offeredSizes, sizeKindFaults } from './size-kinds.ts'
import { compareSizes, defaultSizes, inWearingOrder, isSameScale, isSizeName, sizeKey, sizesOf } from './sizes.ts'

test.each([
  ['letters', ['2XS', 'XS', 'S', 'S/M', 'M', 'L', 'XL', 'XXL', '3XL', '5XL']],
  ['numbers', ['34', '36', '42-44', '46', '104']],
  ['dimensions', ['65 × 180', '70 × 180', '70 × 200', '140 × 140']],
  ['ages and a single size', ['4 ans', '10 ans', 'Unique']],
  ['letters before all others', ['XL', '34', 'Unique']],
])('sizes are shown in wearing order: %s (decision 38)', (_, sizes) => {
  for (const shuffled of [sizes.toReversed(), sizes.toSorted()]) expect(inWearingOrder(shuffled)).toEqual(sizes)
  expect(sizesOf(Object.fromEntries(sizes.map((size) => [size, 1])))).toEqual(sizes)
})

test('two sizes are equal in that order only if they are one size: stock is locked in it', () => {
  const spellings = ['XXL', '2XL', '2xl', 'Unique', 'unique', '36', '036', '36-38', '36/38', '36.5', '4.05', '4.5', '100', '0100']
  for (const one of spellings)
    for (const other of spellings) {
      const order = compareSizes(one, other)
      expect(order !== 0 || sizeKey(one) === sizeKey(other)).toBe(true)
      expect(order === 0 || one !== other).toBe(true)
      expect(Math.sign(order)).toBe(-Math.sign(compareSizes(other, one)) || 0)
    }
})

test('only sizes of one scale can be compared', () => {
  expect([isSameScale('M', 'XXL'), isSameScale('36', '70 × 180'), isSameScale('M', '38')]).toEqual([true, true, false])
})

test('a size is a short text without the separators of a product file', () => {
  for (const size of [...defaultSizes, '3XL', '36-38', '36/38', '70 × 180', '4.5', 'Unique', 'É'])
    expect(isSizeName(size), size).toBe(true)
  for (const text of ['', ' M', 'M ', 'M;L', 'M,L', 'M:L', 'M|L', 'M\n', '<b>', '-', 'x'.repeat(21), 'M\u0000'])
    expect(isSizeName(text), text).toBe(false)
})

test('two spellings of a size are one', () => {
  expect(new Set(['36-38', ' 36 / 38 ', '36 38'].map(sizeKey)).size).toBe(1)
  expect(new Set(['70 × 180', '70x180', '70 X 180'].map(sizeKey)).size).toBe(1)
  expect(sizeKey('036')).toBe(sizeKey('36'))
  expect(new Set(['M', 'L', '36', '38', '3XL', 'Unique'].map(sizeKey)).size).toBe(6)
})

const letters = { name: 'XS à XL', sizes: [...defaultSizes] }
const lengths = { name: 'Longueurs', sizes: ['52', '54', '56'] }

test('a product offers its own sizes and those of its kind', () => {
  const kinds = [letters, lengths]
  expect(kindOf(kinds, [])).toBe(letters)
  expect(kindOf(kinds, ['54'])).toBe(lengths)
  expect(kindOf(kinds, ['54', '60'])).toBe(lengths)
  expect(kindOf(kinds, ['Unique'])).toBeUndefined()
  expect(offeredSizes(lengths, ['60', '54'])).toEqual(['52', '54', '56', '60'])
  expect(offeredSizes(undefined, ['Unique'])).toEqual(['Unique'])
})

test('a kind named twice, and a size in two spellings, are faults; a size may be in several kinds', () => {
  expect(sizeKindFaults([...defaultSizeKinds, lengths, { name: 'Grandes', sizes: ['XL', 'XXL'] }])).toEqual([])
  expect(sizeKindFaults([lengths, { name: 'longueurs', sizes: ['58'] }])).toEqual([
    { at: 1, key: 'name', message: '« longueurs » existe déjà' },
  ])
  expect(sizeKindFaults([{ name: 'Foulards', sizes: ['70 × 180', '70x180'] }])).toMatchObject([{ at: 0, key: 'sizes' }])
  expect(sizeKindFaults([letters, { name: 'Petites', sizes: ['xs'] }])).toMatchObject([{ at: 1, key: 'sizes' }])
})
