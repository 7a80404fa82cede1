import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { cancelExchange, requestExchange } from './exchanges-query.ts'

const request = { itemId: 'l1', size: 'L', quantity: 1, reason: 'too_small' } as const
const before = { id: 'o1', exchanges: [] }
const after = { id: 'o1', exchanges: [{ id: 'e1' }] }
const other = { id: 'o2', exchanges: [] }
const list = [before, other]
let write: MockInstance<Storage['setItem']>
const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  const store = aBrowserStore()
  write = vi.spyOn(store, 'setItem')
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('fetch', answers)
  queryClient.setQueryData(['orders', 'o1'], before)
  queryClient.setQueryData(['orders', 'NL-1'], before)
  queryClient.setQueryData(['orders', 'o2'], other)
  queryClient.setQueryData(['orders', 'list'], list)
  queryClient.setQueryData(['exchange-stock', '12'], { M: 1, L: 1 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.mockReset()
  queryClient.clear()
})

const answer = (body: object, status: number, type = 'application/json') =>
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } }))
const refuse = (code: string) => answer({ status: 409, code, message: 'Non' }, 409, 'application/problem+json')
const isOutdated = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated
const tellsOtherTabs = () => expect(write).toHaveBeenCalledWith('changedData', '["orders"]')

test.each([
  ['requested', 201, () => requestExchange('o1', request, 'k1'), '/api/orders/o1/exchanges'],
  ['cancelled', 200, () => cancelExchange('o1', 'e1'), '/api/orders/o1/exchanges/e1/cancel'],
] as const)(
  'an exchange is %s: the order is shown as it is now, by its id and its number, and in other tabs',
  async (_done, status, act, url) => {
    answer(after, status)
    await act()
    expect(answers.mock.calls[0]?.[0]).toBe(url)
    for (const key of ['o1', 'NL-1']) expect(queryClient.getQueryData(['orders', key])).toEqual(after)
    expect(queryClient.getQueryData(['orders', 'o2'])).toBe(other)
    expect(queryClient.getQueryData(['orders', 'list'])).toBe(list)
    tellsOtherTabs()
  },
)

test('a request carries its idempotency key (decision 44)', async () => {
  answer(after, 201)
  await requestExchange('o1', request, 'k1')
  const [, call] = answers.mock.calls[0] ?? []
  expect(new Headers(call?.headers).get('Idempotency-Key')).toBe('k1')
  expect(call?.body).toBe(JSON.stringify(request))
})

test('a size that was bought meanwhile: the sizes in stock are read anew', async () => {
  refuse('exchange_closed')
  await expect(requestExchange('o1', request, 'k1')).rejects.toMatchObject({ code: 'exchange_closed' })
  expect(isOutdated('exchange-stock', '12')).toBe(false)
  refuse('size_sold_out')
  await expect(requestExchange('o1', request, 'k2')).rejects.toMatchObject({ code: 'size_sold_out' })
  await vi.waitFor(() => expect(isOutdated('exchange-stock', '12')).toBe(true))
})

test('a cancellation that comes too late: the order is read anew', async () => {
  refuse('exchange_step_refused')
  await expect(cancelExchange('o1', 'e1')).rejects.toMatchObject({ code: 'exchange_step_refused' })
  await vi.waitFor(() => expect(isOutdated('orders', 'o1')).toBe(true))
  tellsOtherTabs()
})
