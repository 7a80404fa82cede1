import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { aBrowserStore } from '../../../tests/factories/browser-store.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { giveReview } from './reviews-query.ts'

const key = ['reviews', 'o1']
const review = { rating: 5, title: 'Très belle coupe', body: 'Le tissu tombe bien.', orderLineId: 'l1' }
let write: MockInstance<Storage['setItem']>
const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  const store = aBrowserStore()
  write = vi.spyOn(store, 'setItem')
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('fetch', answers)
  queryClient.setQueryData(key, [])
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const give = (body: object, status: number, type: string) => {
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } }))
  return giveReview('o1', '7', review)
}
const tellsOtherTabs = () => expect(write).toHaveBeenCalledWith('changedData', JSON.stringify(key))

test('a review is listed at once, and read anew by the other tabs (decision 6)', async () => {
  await give({ id: 'r1', ...review }, 201, 'application/json')
  expect(queryClient.getQueryData(key)).toEqual([{ id: 'r1', ...review }])
  tellsOtherTabs()
})

test('whoever has already given a review, perhaps by a request whose answer was lost, is no longer asked for one', async () => {
  const refusal = { status: 409, code: 'review_already_given', message: 'Vous avez déjà donné votre avis sur cet achat' }
  await expect(give(refusal, 409, 'application/problem+json')).rejects.toMatchObject({ code: 'review_already_given' })
  await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true))
  tellsOtherTabs()
})
