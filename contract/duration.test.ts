import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [60, 'une heure'],
  [120, '2 heures'],
  [45, '45 minutes'],
])('%i minutes are « %s » (spec 9, order change or cancel 1 hour)', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
