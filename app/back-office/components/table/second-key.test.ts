import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let listen: (press: { key: string }) => void = () => undefined

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof listen) => (listen = listener) })
})
afterEach(() => void vi.unstubAllGlobals())

type Press = { timeStamp: number; row: string; key?: string; repeat?: boolean }

/** Presses keys one after the other; returns which of them were dropped. */
async function presses(...all: Press[]): Promise<boolean[]> {
  const { isSecondKey } = await import('./second-key.ts')
  return all.map(({ row, ...press }) => {
    const event = { key: 'p', repeat: false, ...press }
    listen(event)
    return isSecondKey(event, row)
  })
}

test('the same key soon after on another row is dropped, and so is an impatient third one; a later one counts', async () => {
  expect(
    await presses(
      { timeStamp: 1000, row: 'a' },
      { timeStamp: 1200, row: 'b' },
      { timeStamp: 1700, row: 'b' },
      { timeStamp: 2300, row: 'b' },
    ),
  ).toEqual([false, true, true, false])
})

test('a held key counts once', async () => {
  expect(
    await presses(
      { timeStamp: 1000, row: 'a' },
      { timeStamp: 1900, row: 'a', repeat: true },
      { timeStamp: 1930, row: 'b', repeat: true },
      { timeStamp: 2000, row: 'b' },
    ),
  ).toEqual([false, true, true, true])
})

test('on the same row, with another key, or after another key, a press counts at once', async () => {
  expect(await presses({ timeStamp: 0, row: 'a' }, { timeStamp: 100, row: 'a' })).toEqual([false, false])
  expect(await presses({ timeStamp: 200, row: 'b', key: 'r' }, { timeStamp: 300, row: 'c' })).toEqual([false, false])
})
