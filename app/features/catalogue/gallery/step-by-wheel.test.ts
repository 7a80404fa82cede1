import { expect, test, vi } from 'vitest'
import { sideways, stepByWheel } from './step-by-wheel.ts'

const turned = (timeStamp: number, turn: Partial<WheelEvent>) =>
  ({
    timeStamp,
    deltaX: 0,
    deltaY: 0,
    shiftKey: false,
    ctrlKey: false,
    preventDefault: () => {},
    ...turn,
  }) as unknown as WheelEvent

test('the wheel moves one picture in 300 ms, also when each picture listens anew (spec 2, gallery; decision 35)', () => {
  const step = vi.fn<(step: number) => boolean>(() => true)
  const turnAt = (ms: number, deltaX: number) => stepByWheel(sideways, step)(turned(ms, { deltaX }))
  for (const ms of [1000, 1016, 1299]) turnAt(ms, 100)
  expect(step.mock.calls).toEqual([[1]])
  turnAt(1300, -100)
  expect(step.mock.calls).toEqual([[1], [-1]])
})

test('a vertical turn, which scrolls the page, and a pinch move no picture (decision 35)', () => {
  const step = vi.fn<(step: number) => boolean>(() => true)
  const preventDefault = vi.fn<() => void>()
  for (const turn of [
    { deltaX: 10, deltaY: 100 },
    { deltaX: 100, ctrlKey: true },
  ]) {
    stepByWheel(sideways, step)(turned(2000, { ...turn, preventDefault }))
  }
  expect(preventDefault).not.toHaveBeenCalled()
  expect(step).not.toHaveBeenCalled()
  stepByWheel(sideways, step)(turned(4000, { deltaY: 100, shiftKey: true }))
  expect(step, 'with Shift it counts').toHaveBeenCalledWith(1)
})
