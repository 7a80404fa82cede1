import { expect, test } from 'vitest'
import { formatCents, formatEuros, formatShort } from './money.ts'

const inFrench = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

test('amounts are formatted as in French, character for character as Intl does (spec 9, formatting)', () => {
  expect(formatEuros(59.9)).toBe('59,90\u00a0€')
  expect(formatCents(123_456_789)).toBe('1\u202f234\u202f567,89\u00a0€')
  for (const cents of [0, 1, 10, 99, 100, 5_990, 99_999, 100_000, 999_999_99, 1_000_000_00, -1, -5_990, -123_456_78]) {
    expect(formatCents(cents)).toBe(inFrench.format(cents / 100))
  }
  for (let cents = 0; cents < 200_000; cents += 37) expect(formatEuros(cents / 100)).toBe(inFrench.format(cents / 100))
})

test('the short format leaves out the cents of a round sum (identity)', () => {
  expect(formatShort(100_00)).toBe('100\u00a0€')
  expect(formatShort(109_90)).toBe('109,90\u00a0€')
})
