import { expect, test } from 'vitest'
import { openMoveKeys } from './move-keys.ts'

const move = { size: 'M', change: 12, reason: 'Inventaire' } as const

test('a move whose response was lost keeps its key; each size has its own', () => {
  const keys = openMoveKeys()
  const key = keys.of(move)
  expect(key).toMatch(/^[\da-f]{32}$/)
  expect(keys.of({ ...move, size: 'S' })).not.toBe(key)
  expect(keys.of(move)).toBe(key)
})

test.each([
  ['another quantity', { change: 13 }],
  ['another reason', { reason: 'Article perdu' }],
])('a move with %s has another key', (_what, other) => {
  const keys = openMoveKeys()
  const key = keys.of(move)
  expect(keys.of({ ...move, ...other })).not.toBe(key)
})

test('an equal move after a saved one has another key', () => {
  const keys = openMoveKeys()
  const key = keys.of(move)
  keys.saved('M')
  expect(keys.of(move)).not.toBe(key)
})
