import { expect, test } from 'vitest'
import { durationText, periodText } from './duration.ts'

test.each([
  [60, 'une heure'],
  [120, '2 heures'],
  [45, '45 minutes'],
])('%i minutes are « %s » (spec 9, order change)', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})

test.each([
  [30, '30 jours'],
  [365, 'douze mois'],
  [730, '2 ans'],
])('%i days are « %s » (law, personal data)', (days, text) => {
  expect(periodText(days)).toBe(text)
})
