import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatWeekday } from './formats.ts'

test("dates are formatted in French, in the shop's own time zone (spec 9, formatting)", () => {
  expect(formatDay('2026-11-20T23:30:00Z')).toBe('21 novembre 2026')
  expect(formatWeekday('2026-11-24T10:00:00Z')).toBe('mardi 24 novembre')
  expect(formatMoment('2026-11-21T10:00:00Z')).toBe('21 novembre 2026 à 11:00')
})

test('the first of a month has its ordinal, other days do not', () => {
  expect(formatDay('2026-11-01')).toBe('1er novembre 2026')
  expect(formatWeekday('2026-11-01')).toBe('dimanche 1er novembre')
  expect(formatDay('2026-11-11')).toBe('11 novembre 2026')
  expect(formatMoment('2026-11-01T10:00:00Z')).toBe('1er novembre 2026 à 11:00')
})

test('every day of a year is formatted as Intl does', () => {
  const written = (facts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...facts })
  const day = written({ day: 'numeric', month: 'long', year: 'numeric' })
  const weekday = written({ weekday: 'long', day: 'numeric', month: 'long' })
  const moment = written({ dateStyle: 'long', timeStyle: 'short' })
  for (let at = Date.UTC(2026, 0, 1, 5, 7); at < Date.UTC(2027, 0, 1); at += 20.5 * 3_600_000) {
    const iso = new Date(at).toISOString()
    const plain = (text: string) => text.replace('1er', '1')
    expect(plain(formatDay(iso))).toBe(day.format(at))
    expect(plain(formatWeekday(iso))).toBe(weekday.format(at))
    expect(plain(formatMoment(iso))).toBe(moment.format(at))
  }
})
