import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { arrivalInFrance } from './arrival.ts'

const at = (paris: string, closures: { from: string; to: string }[] = []) =>
  arrivalInFrance({ ...defaultSettings, closures }, new Date(paris))

test('the arrival is a range of days, with the time to order before (decision 21)', () => {
  expect(at('2026-11-23T13:59:00+01:00')).toEqual({ orderBefore: '14 h', between: 'entre jeudi 26 et lundi 30 novembre' })
  expect(at('2026-11-23T14:00:00+01:00')).toEqual({
    orderBefore: 'demain 14 h',
    between: 'entre vendredi 27 novembre et mardi 1er décembre',
  })
  expect(at('2026-11-27T18:00:00+01:00').orderBefore).toBe('lundi 30 novembre, 14 h')
})

test('during a closure the arrival is counted from the next dispatch', () => {
  expect(at('2026-11-23T10:00:00+01:00', [{ from: '2026-11-23', to: '2026-11-29' }])).toEqual({
    orderBefore: 'lundi 30 novembre, 14 h',
    between: 'entre jeudi 3 et lundi 7 décembre',
  })
})

test('a range of one day names only that day', () => {
  const settings = { ...defaultSettings, standardDelays: { ...defaultSettings.standardDelays, FR: { from: 2, to: 2 } } }
  expect(arrivalInFrance(settings, new Date('2026-11-23T10:00:00+01:00')).between).toBe('le mercredi 25 novembre')
})
