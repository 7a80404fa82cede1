import { describe, expect, test } from 'vitest'
import { isHoliday, isWorkingDay, workingDayFrom } from '../time/working-days.ts'
import { deliveryPromise } from './delivery-promise.ts'
import { defaultSettings, type ShopSettings } from './shop-settings.ts'

type Place = 'FR' | 'BE' | 'DE'
type Method = 'standard' | 'express'

const promise = (paris: string, country: Place = 'FR', method: Method = 'standard', settings: Partial<ShopSettings> = {}) =>
  deliveryPromise({ ...defaultSettings, ...settings }, new Date(paris), country, method)
const promised = (paris: string, country?: Place, method?: Method) => promise(paris, country, method).latest

describe('the promised delivery date (decision 21)', () => {
  test('counts from the same day before 14:00 in Paris, else from the next working day', () => {
    // Monday 2 March 2026, winter time.
    expect(promised('2026-03-02T13:59:59+01:00')).toBe('2026-03-09')
    expect(promised('2026-03-02T14:00:00+01:00')).toBe('2026-03-10')
  })

  test('follows summer time: in July the cut-off is 12:00 UTC', () => {
    expect(promised('2026-07-06T11:59:00Z', 'FR', 'express')).toBe('2026-07-08')
    expect(promised('2026-07-06T12:00:00Z', 'FR', 'express')).toBe('2026-07-09')
  })

  test('a closure that never ends is an error, and no loop without end', () => {
    expect(() =>
      promise('2026-03-02T10:00:00Z', 'FR', 'standard', { closures: [{ from: '2026-03-01', to: '9999-12-31' }] }),
    ).toThrow(RangeError)
  })

  test('leaves out weekends and French holidays', () => {
    // Friday 1 May 2026 is a holiday, so is Friday 8 May.
    expect(promised('2026-04-30T10:00:00+02:00', 'FR', 'express')).toBe('2026-05-05')
    expect(promised('2026-05-01T10:00:00+02:00', 'FR', 'express')).toBe('2026-05-06')
    expect(promised('2026-05-06T10:00:00+02:00', 'FR', 'express')).toBe('2026-05-11')
  })

  test('keeps the cut-off at 14:00 on the clocks of Paris when summer time begins and ends', () => {
    // The clocks change on Sunday 29 March and on Sunday 25 October 2026.
    for (const [last, late, promise] of [
      ['2026-03-27T12:59:00Z', '2026-03-27T13:00:00Z', '2026-03-31'],
      ['2026-03-30T11:59:00Z', '2026-03-30T12:00:00Z', '2026-04-01'],
      ['2026-10-23T11:59:00Z', '2026-10-23T12:00:00Z', '2026-10-27'],
      ['2026-10-26T12:59:00Z', '2026-10-26T13:00:00Z', '2026-10-28'],
    ] as const) {
      expect([last, promised(last, 'FR', 'express')]).toEqual([last, promise])
      expect(promised(late, 'FR', 'express') > promise).toBe(true)
    }
  })

  test('leaves out the days that move with Easter, and those over the turn of the year', () => {
    // Easter Monday 6 April, Ascension 14 May, Whit Monday 25 May 2026.
    expect(promised('2026-04-02T10:00:00+02:00', 'FR', 'express')).toBe('2026-04-07')
    expect(promised('2026-05-13T10:00:00+02:00', 'FR', 'express')).toBe('2026-05-18')
    expect(promised('2026-05-25T10:00:00+02:00', 'FR', 'express')).toBe('2026-05-28')
    expect(promised('2026-12-31T15:00:00+01:00', 'FR', 'express')).toBe('2027-01-06')
  })

  test('takes the longest delay of the zone', () => {
    const monday = '2026-03-02T09:00:00+01:00'
    expect(promised(monday, 'FR')).toBe('2026-03-09')
    expect(promised(monday, 'BE')).toBe('2026-03-10')
    expect(promised(monday, 'DE')).toBe('2026-03-11')
    expect(promised(monday, 'DE', 'express')).toBe('2026-03-04')
  })

  test('reads the day in Paris, not in UTC', () => {
    // 23:30 UTC on Sunday is Monday in Paris, before the cut-off.
    expect(promised('2026-03-01T23:30:00Z', 'FR', 'express')).toBe('2026-03-04')
  })
})

const closed = (...spans: [from: string, to: string][]) => ({
  closures: spans.map(([from, to]) => ({ from, to })),
})

describe('the days of a promise (decision 21)', () => {
  test('are the last day to ship, and the first and the last day of arrival', () => {
    expect(promise('2026-11-23T13:59:59+01:00')).toEqual({
      shipBy: '2026-11-23',
      earliest: '2026-11-26',
      latest: '2026-11-30',
    })
    expect(promise('2026-11-23T14:00:00+01:00', 'FR', 'express')).toEqual({
      shipBy: '2026-11-24',
      earliest: '2026-11-25',
      latest: '2026-11-26',
    })
  })

  test('no parcel ships while the shop is closed, but one that has shipped may arrive then', () => {
    const away = closed(['2026-11-24', '2026-11-27'])
    expect(promise('2026-11-23T10:00:00+01:00', 'FR', 'express', away)).toEqual({
      shipBy: '2026-11-23',
      earliest: '2026-11-24',
      latest: '2026-11-25',
    })
    // Closed until Friday: the next day to ship is Monday.
    for (const moment of ['2026-11-23T15:00:00+01:00', '2026-11-26T09:00:00+01:00', '2026-11-28T12:00:00+01:00']) {
      expect(promise(moment, 'FR', 'express', away).shipBy).toBe('2026-11-30')
    }
  })

  test('skip closures that touch, overlap, meet a holiday or span the end of the year', () => {
    const spans = closed(['2026-12-28', '2027-01-03'], ['2026-12-24', '2026-12-29'], ['2027-01-04', '2027-01-04'])
    expect(promise('2026-12-23T15:00:00+01:00', 'FR', 'standard', spans)).toEqual({
      shipBy: '2027-01-05',
      earliest: '2027-01-08',
      latest: '2027-01-12',
    })
    // Closed up to Easter Sunday: Easter Monday is no working day either.
    const easter = closed(['2027-03-22', '2027-03-28'])
    expect(promise('2027-03-22T08:00:00+01:00', 'FR', 'standard', easter).shipBy).toBe('2027-03-30')
  })

  test('are in order and on working days at every hour of a year, and the day to ship never moves back', () => {
    const away = closed(['2026-02-10', '2026-02-20'], ['2026-12-21', '2027-01-01'])
    let before = ''
    for (let hour = 0; hour < 365 * 24; hour++) {
      const at = new Date(Date.UTC(2026, 0, 1, hour))
      const { shipBy, earliest, latest } = deliveryPromise({ ...defaultSettings, ...away }, at, 'FR', 'standard')
      expect([shipBy, earliest, latest].filter(isWorkingDay)).toHaveLength(3)
      expect([shipBy, earliest, latest].toSorted()).toEqual([shipBy, earliest, latest])
      expect(shipBy >= at.toISOString().slice(0, 10) && shipBy >= before).toBe(true)
      expect(away.closures.some(({ from, to }) => from <= shipBy && shipBy <= to)).toBe(false)
      before = shipBy
    }
  })
})

describe('French working days', () => {
  test.each([
    ['2024', ['04-01', '05-09', '05-20']],
    ['2025', ['04-21', '05-29', '06-09']],
    ['2026', ['04-06', '05-14', '05-25']],
    ['2027', ['03-29', '05-06', '05-17']],
    ['2038', ['04-26', '06-03', '06-14']],
  ])('the movable holidays of %s are known', (year, days) => {
    for (const day of days) expect(isHoliday(`${year}-${day}`)).toBe(true)
  })

  test('2026 has eleven holidays and 252 working days, none on a weekend; the working day after a Saturday is Monday', () => {
    const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
    expect(days.filter(isHoliday)).toHaveLength(11)
    expect(days.filter(isWorkingDay)).toHaveLength(252)
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()) && isWorkingDay(day))).toEqual([])
    expect(workingDayFrom('2026-11-21')).toBe('2026-11-23')
  })
})
