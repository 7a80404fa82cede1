import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { moreWaits, repeatEvery } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A round of fifteen seconds whose runs end as they are told, and the seconds at which they began. */
function aRound(...ends: (() => unknown)[]) {
  const begun: number[] = []
  const start = Date.now()
  const run = async () => {
    begun.push((Date.now() - start) / 1000)
    return ends[begun.length - 1]?.()
  }
  return { begun, stop: repeatEvery(15, 'test', run, openLog('silent')) }
}

test('a round that had not room for all comes again soon, one that had in its time (orders and payments, reconciliation)', async () => {
  const { begun, stop } = aRound(
    () => moreWaits,
    () => moreWaits,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(33_000)
  expect(begun).toEqual([15, 16, 17, 32])
  await stop()
})

test('a round that fails comes again in its time, and none comes after its end', async () => {
  const { begun, stop } = aRound(() => {
    throw new Error('the database is away')
  })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(begun).toEqual([15, 30])
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([15, 30])
})
