import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Target = { isConnected: boolean; getBoundingClientRect?: () => object }
type Press = { timeStamp: number; clientX?: number; clientY?: number; detail?: number; target?: Target }

let listen: (event: object) => void = () => undefined
let pressKey: () => void = () => undefined

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: typeof listen) => {
      if (type === 'click') listen = listener
      else pressKey = () => listener({})
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Presses one after the other, as a touch screen reports them: each counted as a first one. Returns whether each was a second. */
async function presses(...all: Press[]): Promise<boolean[]> {
  const { isSecondPress } = await import('./second-press.ts')
  return all.map((press) => {
    const event = { clientX: 100, clientY: 300, detail: 1, ...press }
    listen(event)
    return isSecondPress(event)
  })
}

test('a click soon after another at the same place is the second of a double click', async () => {
  expect(await presses({ timeStamp: 1000 }, { timeStamp: 1150, clientX: 112 })).toEqual([false, true])
})

test('a third impatient tap does not count on its own either', async () => {
  expect(await presses({ timeStamp: 0 }, { timeStamp: 300 }, { timeStamp: 650 })).toEqual([false, true, true])
})

test('a later click, a click elsewhere, and one by keyboard count on their own', async () => {
  expect(await presses({ timeStamp: 1000 }, { timeStamp: 1600 })).toEqual([false, false])
  expect(await presses({ timeStamp: 3000 }, { timeStamp: 3150, clientY: 340 })).toEqual([false, false])
  expect(await presses({ timeStamp: 5000 }, { timeStamp: 5100, detail: 0 })).toEqual([false, false])
})

test('after a key press in between, the next click counts on its own: Escape has closed what the first one opened', async () => {
  expect(await presses({ timeStamp: 1000 })).toEqual([false])
  pressKey()
  expect(await presses({ timeStamp: 1300 })).toEqual([false])
  expect(await presses({ timeStamp: 1450 })).toEqual([true])
})

test('the second click is dropped when the first removed or moved its target, and counts when the target is still there', async () => {
  const { dropSecondPressOnNext, dropSecondPressOnMoved } = await import('./second-press.ts')
  const second = (target: Target, drop = dropSecondPressOnNext) => {
    const event = { clientX: 0, clientY: 0, detail: 1, preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() }
    listen({ ...event, timeStamp: 0, target })
    listen({ ...event, timeStamp: 150 })
    drop({ ...event, timeStamp: 150 })
    return event.preventDefault.mock.calls.length + event.stopPropagation.mock.calls.length
  }
  const at = (top: number): Target => ({
    isConnected: true,
    getBoundingClientRect: () => ({ left: 0, right: 20, top, bottom: top + 20 }),
  })
  expect(second({ isConnected: false })).toBe(2)
  expect(second(at(30))).toBe(0)
  expect(second(at(30), dropSecondPressOnMoved), 'moved down by its own button').toBe(2)
  expect(second(at(0), dropSecondPressOnMoved), 'it could not move').toBe(0)
})
