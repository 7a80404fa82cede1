import { expect, test } from 'vitest'
import { arrivalNote, isStillPromised } from './arrival-note.ts'

const day = '2026-11-24'

test.each([
  ['two days before', '2026-11-22T12:00:00Z', 'au plus tard le mardi 24 novembre'],
  ['in the last minute of the day in Paris', '2026-11-24T22:59:00Z', 'au plus tard le mardi 24 novembre'],
  [
    'in the first minute after it, still that day in UTC',
    '2026-11-24T23:00:00Z',
    'prévue le mardi 24 novembre, pas encore confirmée',
  ],
])('a delivery is promised until the promised day is over: %s', (_when, now, note) => {
  expect(arrivalNote(day, Date.parse(now))?.replaceAll(/\s/g, ' ')).toBe(note)
  expect(isStillPromised(day, Date.parse(now))).toBe(note.startsWith('au plus tard'))
})

test('nothing is said without a promised day or while the time is unknown', () => {
  for (const [promised, now] of [
    [null, 0],
    [day, null],
  ] as const) {
    expect(arrivalNote(promised, now)).toBeNull()
    expect(isStillPromised(promised, now)).toBe(false)
  }
})
