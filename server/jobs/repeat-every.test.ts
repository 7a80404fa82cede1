import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processAll } from '../domain/process-all.ts'
import { openLog } from '../log.ts'
import { moreToDo, repeatEvery } from './repeat-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A round every fifteen seconds whose runs end as given, and the seconds at which they began. */
function aRound(...ends: (() => unknown)[]) {
  const begun: number[] = []
  const start = Date.now()
  const run = async () => {
    begun.push((Date.now() - start) / 1000)
    return ends[begun.length - 1]?.()
  }
  return { begun, stop: repeatEvery('test', { everySeconds: 15, run }, openLog('silent')) }
}

test('a round that did not finish its work is repeated soon, others at their interval (orders and payments, reconciliation)', async () => {
  const { begun, stop } = aRound(
    () => moreToDo,
    () => moreToDo,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(33_000)
  expect(begun).toEqual([15, 16, 17, 32])
  await stop()
})

test('a round that fails is repeated at its interval, and none starts after the stop', async () => {
  const { begun, stop } = aRound(() => {
    throw new Error('the database is away')
  })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(begun).toEqual([15, 30])
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([15, 30])
})

test('a round interrupted by the stop gets an abort signal, is waited for and is not an error', async () => {
  const warn = vi.fn<() => void>()
  const order: string[] = []
  const run = (signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        order.push('told')
        setTimeout(() => {
          order.push('ended')
          reject(new Error('Cannot use a pool after calling end on the pool'))
        }, 100)
      })
    })
  const stop = repeatEvery('test', { everySeconds: 15, run }, { ...openLog('silent'), warn } as ReturnType<typeof openLog>)
  await vi.advanceTimersByTimeAsync(16_000)
  const stopped = stop().then(() => order.push('stopped'))
  await vi.advanceTimersByTimeAsync(200)
  await stopped
  expect(order).toEqual(['told', 'ended', 'stopped'])
  expect(warn).not.toHaveBeenCalled()
})

test('work in batches starts nothing more after the stop', async () => {
  const signal = new AbortController()
  const done: number[] = []
  await processAll(
    [1, 2, 3],
    1,
    async (item) => void (done.push(item) === 2 && signal.abort()),
    () => {},
    signal.signal,
  )
  expect(done).toEqual([1, 2])
})
