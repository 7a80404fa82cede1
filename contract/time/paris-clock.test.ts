import { expect, test } from 'vitest'
import { parisClock } from './paris-clock.ts'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })
const shown = (at: Date) => parisClock(at).toISOString().slice(0, 19).replace('T', ' ')

test('the clock of Paris agrees with Intl at every hour around each clock change and new year (spec 9, deliveries)', () => {
  for (let year = 2020; year <= 2040; year += 1) {
    for (const day of [Date.UTC(year, 0, 1), Date.UTC(year, 2, 24), Date.UTC(year, 6, 14), Date.UTC(year, 9, 24)]) {
      for (let hour = -1; hour < 8 * 24; hour += 1) {
        const at = new Date(day + hour * 3_600_000 - 1)
        expect(shown(at)).toBe(paris.format(at))
      }
    }
  }
})
