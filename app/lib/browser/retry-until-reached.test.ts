import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilReached } from './retry-until-reached.ts'

let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the pauses between two attempts grow from a second to a minute (decision 46)', async () => {
  const attempt = vi.fn<() => Promise<boolean>>(async () => false)
  retryUntilReached(attempt)()
  // Now, after 1, 2, 4, 8, 16 and 32 seconds, then each minute.
  await vi.advanceTimersByTimeAsync(63_000)
  expect(attempt).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect(attempt).toHaveBeenCalledTimes(10)
})

test('it retries at once when the network is back or the page is shown, and stops after a success', async () => {
  const attempt = vi.fn<() => Promise<boolean>>(async () => false)
  retryUntilReached(attempt)()
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(0)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt).toHaveBeenCalledTimes(3)

  attempt.mockResolvedValue(true)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(attempt).toHaveBeenCalledTimes(4)
})

test('while an attempt is under way no second one starts', async () => {
  let end = (_reached: boolean) => {}
  const attempt = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => (end = resolve)))
  const run = retryUntilReached(attempt)
  run()
  run()
  expect(attempt).toHaveBeenCalledTimes(1)
  end(true)
  await vi.advanceTimersByTimeAsync(0)
  run()
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('when the network comes back during an attempt, the next one follows within a second', async () => {
  let end = (_reached: boolean) => {}
  const attempt = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => (end = resolve)))
  retryUntilReached(attempt)()
  for (let failure = 0; failure < 6; failure += 1) {
    end(false)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const before = attempt.mock.calls.length
  window.dispatchEvent(new Event('online'))
  end(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempt).toHaveBeenCalledTimes(before + 1)
})

test('an attempt that throws is reported and retried', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const attempt = vi.fn<() => Promise<boolean>>(async () => true).mockRejectedValueOnce(new Error('planted'))
  retryUntilReached(attempt)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(reportError).toHaveBeenCalledTimes(1)
})
