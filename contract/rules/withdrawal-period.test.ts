import { describe, expect, test } from 'vitest'
import { isWithinWithdrawalPeriod, refundDueOn, withdrawalEndsOn } from './withdrawal-period.ts'

const paris = (time: string) => new Date(time)

describe('the withdrawal period (law, withdrawal period)', () => {
  test.each([
    ['a Saturday, so that 14 days end on a Saturday', '2026-11-07T10:00:00+01:00', '2026-11-23'],
    ['a Sunday', '2026-11-08T10:00:00+01:00', '2026-11-23'],
    ['a weekday', '2026-11-09T10:00:00+01:00', '2026-11-23'],
    ['a day two weeks before a holiday in the week', '2026-10-28T10:00:00+01:00', '2026-11-12'],
    ['the Friday two weeks before Christmas', '2026-12-11T10:00:00+01:00', '2026-12-28'],
    ['the Monday two weeks before Easter Monday', '2026-03-23T10:00:00+01:00', '2026-04-07'],
  ])('ends on a working day when the parcel was delivered on %s', (_when, delivered, end) => {
    expect(withdrawalEndsOn(paris(delivered), 14)).toBe(end)
  })

  test('counts days in Paris, also close to midnight and over the change of the clock', () => {
    expect(withdrawalEndsOn(paris('2026-11-08T23:30:00Z'), 14)).toBe('2026-11-23')
    expect(withdrawalEndsOn(paris('2026-10-20T22:30:00Z'), 14)).toBe('2026-11-04')
  })

  test('lasts as many days as the order states (decision 2)', () => {
    expect(withdrawalEndsOn(paris('2026-11-09T10:00:00+01:00'), 30)).toBe('2026-12-09')
  })

  test('is open before delivery, and until the last minute of its last day', () => {
    const delivered = paris('2026-11-07T10:00:00+01:00')
    expect(isWithinWithdrawalPeriod(paris('2026-11-07T09:00:00+01:00'), null, 14)).toBe(true)
    expect(isWithinWithdrawalPeriod(paris('2026-11-23T23:59:59+01:00'), delivered, 14)).toBe(true)
    expect(isWithinWithdrawalPeriod(paris('2026-11-24T00:00:00+01:00'), delivered, 14)).toBe(false)
  })

  test('the refund is due 14 days after the declaration (law, refund)', () => {
    expect(refundDueOn(paris('2026-11-10T23:30:00+01:00'))).toBe('2026-11-24')
  })
})
