import { expect, test } from 'vitest'
import { longDate, plainDate } from './french-dates.ts'

test('mails and invoices write dates as in French: the first of a month is « 1er »', () => {
  expect(longDate('2026-11-01')).toBe('dimanche 1er novembre 2026')
  expect(longDate('2026-11-11')).toBe('mercredi 11 novembre 2026')
  expect(plainDate('2026-03-01')).toBe('1er mars 2026')
  expect(plainDate('2026-03-21')).toBe('21 mars 2026')
})
