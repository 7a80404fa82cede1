import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatWeekday } from './formats.ts'

test("dates are told in French, in the shop's own time zone (spec 9, formatting)", () => {
  expect(formatDay('2026-11-20T23:30:00Z')).toBe('21 novembre 2026')
  expect(formatWeekday('2026-11-24T10:00:00Z')).toBe('mardi 24 novembre')
  expect(formatMoment('2026-11-21T10:00:00Z')).toBe('21 novembre 2026 à 11:00')
})

test('the first of a month has its ordinal, the others not', () => {
  expect(formatDay('2026-11-01')).toBe('1er novembre 2026')
  expect(formatWeekday('2026-11-01')).toBe('dimanche 1er novembre')
  expect(formatDay('2026-11-11')).toBe('11 novembre 2026')
  expect(formatMoment('2026-11-01T10:00:00Z')).toBe('1er novembre 2026 à 11:00')
})
