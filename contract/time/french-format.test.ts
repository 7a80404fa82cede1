import { expect, test } from 'vitest'
import { frenchFormat } from './french-format.ts'
import { parisMoment } from './paris-moment.ts'

const newYear = new Date('2028-12-31T23:01:01Z')

test('every date format writes the first of a month as « 1er », in the time of Paris (decision 4)', () => {
  expect(frenchFormat({ dateStyle: 'long' })(newYear)).toBe('1er janvier 2029')
  expect(frenchFormat({ dateStyle: 'full', timeStyle: 'medium' })(newYear)).toBe('lundi 1er janvier 2029 à 00:01:01')
  expect(frenchFormat({ day: 'numeric', month: 'short' })(newYear)).toBe('1er janv.')
  expect(frenchFormat({ dateStyle: 'long', timeZone: 'UTC' })(newYear)).toBe('31 décembre 2028')
  expect(parisMoment(newYear)).toBe('le 1er janvier 2029 à 00:01')
})

test.each([
  ['2029-01-11T10:00:00Z', '11 janvier 2029 à 11:00'],
  ['2031-01-21T10:01:00Z', '21 janvier 2031 à 11:01'],
])('no other number with a 1 becomes an ordinal: %s (decision 4)', (at, text) => {
  expect(frenchFormat({ dateStyle: 'long', timeStyle: 'short' })(new Date(at))).toBe(text)
})
