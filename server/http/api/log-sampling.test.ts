import { expect, test } from 'vitest'
import { logKeyPerMinute, logSamplePerMinute } from './log-sampling.ts'

test('logs a limited number of lines a minute; the next minute reports how many were dropped', () => {
  let now = 0
  const sampled = logSamplePerMinute(3, () => now)
  const first = Array.from({ length: 10 }, sampled)
  expect(first).toEqual([{ heldBack: 0 }, { heldBack: 0 }, { heldBack: 0 }, ...Array(7).fill(undefined)])
  now = 60_000
  expect([sampled(), sampled()]).toEqual([{ heldBack: 7 }, { heldBack: 0 }])
})

test('logs each key once a minute and a limited number of keys; the next line reports how many were dropped', () => {
  let now = 0
  const sampled = logKeyPerMinute(2, () => now)
  expect(['a', 'a', 'b', 'c', 'b'].map(sampled)).toEqual([{ heldBack: 0 }, undefined, { heldBack: 1 }, undefined, undefined])
  now = 60_000
  expect(['c', 'a'].map(sampled)).toEqual([{ heldBack: 2 }, { heldBack: 0 }])
})
