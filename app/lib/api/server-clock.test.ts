import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { callApi } from './api-client.ts'
import { noteServerTime, onServerClock, serverNow } from './server-clock.ts'

const deviceTime = Date.parse('2027-01-06T09:00:00Z')
const answer = (date: string, cacheControl = 'no-store') => ({
  headers: new Headers({ Date: date, 'Cache-Control': cacheControl }),
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: deviceTime }))
afterEach(() => {
  // For the tests after these, which share the module.
  vi.setSystemTime(deviceTime)
  noteServerTime(answer(new Date(deviceTime).toUTCString()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page without any other request asks for the time, once (decision 49)', async () => {
  vi.resetModules()
  const { askServerTime, isServerTimeKnown, serverNow: now } = await import('./server-clock.ts')
  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('no network'))
  ask.mockImplementation(async () => new Response(null, answer('Thu, 07 Jan 2027 11:00:00 GMT')))
  vi.stubGlobal('fetch', ask)
  await askServerTime()
  expect([isServerTimeKnown(), now()]).toEqual([false, deviceTime])
  await Promise.all([askServerTime(), askServerTime()])
  await askServerTime()
  expect(new Date(now()).toISOString()).toBe('2027-01-07T11:00:00.000Z')
  expect(ask).toHaveBeenCalledTimes(2)
})

test("the time is the server's once it has answered, and runs on from there (decision 49)", async () => {
  vi.stubGlobal('localStorage', aBrowserStore())
  vi.stubGlobal('fetch', async () => new Response('[]', answer('Thu, 07 Jan 2027 11:00:00 GMT')))
  expect(serverNow()).toBe(deviceTime)
  await callApi('/cart')
  expect(new Date(serverNow()).toISOString()).toBe('2027-01-07T11:00:00.000Z')
  vi.setSystemTime(deviceTime + 60_000)
  expect(new Date(serverNow()).toISOString()).toBe('2027-01-07T11:01:00.000Z')
})

test('listeners are notified when the time changes; a difference of one second is ignored (decision 49)', () => {
  const listener = vi.fn<() => void>()
  const stop = onServerClock(listener)
  noteServerTime(answer('Wed, 06 Jan 2027 09:00:01 GMT'))
  expect([listener.mock.calls.length, serverNow()]).toEqual([0, deviceTime])
  noteServerTime(answer('Wed, 06 Jan 2027 07:00:00 GMT'))
  noteServerTime(answer('Wed, 06 Jan 2027 07:00:01 GMT'))
  expect([listener.mock.calls.length, new Date(serverNow()).toISOString()]).toEqual([1, '2027-01-06T07:00:00.000Z'])
  noteServerTime(answer('Wed, 06 Jan 2027 09:00:01 GMT'))
  expect([listener.mock.calls.length, serverNow()]).toEqual([2, deviceTime])
  stop()
})

test.each([
  ['that a cache may have kept', answer('Wed, 06 Jan 2027 07:00:00 GMT', 'public, max-age=60')],
  ['without a readable time', answer('hier')],
])('an answer %s does not set the time', (_which, response) => {
  noteServerTime(response)
  expect(serverNow()).toBe(deviceTime)
})
