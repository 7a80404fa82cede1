import { expect, test } from 'vitest'
import { exchangeHoldDays, sendBackBy, sendBackDays } from './exchanges.ts'

test('the parcel is handed over within fourteen days of Paris, and held for a week longer (decision 44)', () => {
  expect([sendBackDays, exchangeHoldDays]).toEqual([14, 21])
  expect(sendBackBy(new Date('2026-12-01T22:59:00Z'))).toBe('2026-12-15')
  expect(sendBackBy(new Date('2026-12-01T23:01:00Z')), 'after midnight in Paris').toBe('2026-12-16')
})
