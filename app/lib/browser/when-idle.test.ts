import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for an idle browser names the time after which it runs anyway (spec 9, delays; decision 7)', () => {
  const idle = vi.fn<(run: () => void, options: { timeout: number }) => number>(() => 7)
  const cancel = vi.fn<(id: number) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const run = () => undefined
  whenIdle(run, 500)()
  expect(idle).toHaveBeenCalledWith(run, { timeout: 500 })
  expect(cancel).toHaveBeenCalledWith(7)
})

test('in a browser that cannot tell, as Safari, it runs after that time (spec 9, delays; decision 48)', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn<() => void>()
  whenIdle(run, 800)
  vi.advanceTimersByTime(799)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  whenIdle(run, 800)()
  vi.advanceTimersByTime(10_000)
  expect(run, 'cancelled').toHaveBeenCalledOnce()
})
