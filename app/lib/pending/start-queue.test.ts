import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { aDevice } from '../../../tests/factories/device.ts'
import { ApiError } from '../api/api-client.ts'
import { createPendingQueue } from './pending-queue.ts'
import { startQueue } from './start-queue.ts'

let visibility: DocumentVisibilityState
/** Names of the locks that were requested. */
let locks: string[]

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  locks = []
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibility }))
  let turn: Promise<unknown> = Promise.resolve()
  const request = (name: string, hold: () => Promise<unknown>) => {
    locks.push(name)
    return (turn = turn.then(hold))
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const silence = () => Promise.reject(new ApiError({ status: 0, code: 'unreachable', message: '' }))

/** A tab in which the shop answers a change as `send` does. */
function aTab(device: ReturnType<typeof aDevice>, send: (change: string) => Promise<void> = async () => undefined) {
  const sent: string[] = []
  const queue = createPendingQueue<string, void>(
    'changes',
    {
      send: async ({ change }) => {
        await send(change)
        sent.push(change)
      },
      onDone: () => undefined,
      onRefused: () => undefined,
      onPutAside: () => undefined,
      onExpired: () => undefined,
      subjectOf: (change) => change,
      replaces: () => false,
      undoes: () => false,
    },
    device,
  )
  return { ...startQueue('changes', queue), sent }
}

const soon = () => vi.advanceTimersByTimeAsync(0)

test('a change is sent at once, under the lock of the queue (decision 47)', async () => {
  const tab = aTab(aDevice('nour'))
  expect(await tab.change('first')).toBe('done')
  expect([tab.sent, locks]).toEqual([['first'], ['pending.changes']])
  expect(tab.state()).toEqual({ changes: [], undecided: [], stalled: false })
})

test('changes left by a closed tab are sent when the next one opens', async () => {
  const device = aDevice('nour')
  const closed = aTab(device, silence)
  void closed.change('first')
  await soon()
  const tab = aTab(device)
  await soon()
  expect(tab.sent).toEqual(['first'])
})

test('without a network a change is reported as waiting, and sent when the network is back', async () => {
  let isOffline = true
  const tab = aTab(aDevice('nour'), () => (isOffline ? silence() : Promise.resolve()))
  const listener = vi.fn<() => void>()
  tab.subscribe(listener)
  expect(await tab.change('first')).toBe('waiting')
  await soon()
  expect(tab.state()).toMatchObject({ changes: [{ change: 'first' }], stalled: true })
  expect(listener).toHaveBeenCalled()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await soon()
  expect([tab.sent, tab.state().stalled]).toEqual([['first'], false])
})

test('after four seconds without an answer a change is reported as waiting, and a late answer still counts', async () => {
  const answer = Promise.withResolvers<void>()
  const tab = aTab(aDevice('nour'), () => answer.promise)
  const outcome = tab.change('first')
  await vi.advanceTimersByTimeAsync(3999)
  expect(tab.state().stalled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([await outcome, tab.state().stalled]).toEqual(['waiting', true])
  answer.resolve()
  await soon()
  expect([tab.sent, tab.state().stalled]).toEqual([['first'], false])
})

test('when the network is back a visible tab sends before a hidden one', async () => {
  let isOffline = true
  const send = () => (isOffline ? silence() : Promise.resolve())
  const device = aDevice('nour')
  visibility = 'hidden'
  const hidden = aTab(device, send)
  // Each tab has a window of its own; the device is one.
  const hiddenWindow = window
  vi.stubGlobal('window', new EventTarget())
  visibility = 'visible'
  const seen = aTab(device, send)
  void seen.change('first')
  await soon()
  isOffline = false
  visibility = 'hidden'
  hiddenWindow.dispatchEvent(new Event('online'))
  await soon()
  expect(hidden.sent).toEqual([])
  visibility = 'visible'
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3000)
  expect([seen.sent, hidden.sent]).toEqual([['first'], []])
})

test('a hidden tab sends after three seconds when no other tab does', async () => {
  const device = aDevice('nour')
  void aTab(device, silence).change('first')
  await soon()
  vi.stubGlobal('window', new EventTarget())
  visibility = 'hidden'
  const tab = aTab(device)
  await vi.advanceTimersByTimeAsync(2999)
  expect(tab.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.sent).toEqual(['first'])
})

test('when the browser refuses locks, a change is sent without one', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } })
  const tab = aTab(aDevice('nour'))
  expect(await tab.change('first')).toBe('done')
})

test('a change that waits for the customer’s decision is sent only once she confirms it', async () => {
  const device = aDevice('nour')
  void aTab(device, silence).change('first')
  await soon()
  device.signsIn('nour', 'another session')
  const tab = aTab(device)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([tab.sent, tab.state().undecided.length]).toEqual([[], 1])
  tab.decide(true)
  await soon()
  expect([tab.sent, tab.state().undecided.length]).toEqual([['first'], 0])
})
