import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient, readAnew } from './query-client.ts'

afterEach(() => queryClient.clear())

/** Responds late, with the state at the time of the request. */
function aShopThatAnswersLate(held: string[]) {
  const answers: (() => void)[] = []
  const query = {
    queryKey: ['favourites'],
    queryFn: () => {
      const then = [...held]
      return new Promise<string[]>((answer) => answers.push(() => answer(then)))
    },
  }
  return { query, answer: () => answers.splice(0).forEach((give) => give()) }
}

test.each([
  ['read anew', readAnew, ['Abaya Nour']],
  ['only invalidated, as the control', ({ queryKey }: { queryKey: string[] }) => queryClient.invalidateQueries({ queryKey }), []],
])('a favourite added while the first list was loading: %s (decision 23, favourites)', async (_name, refresh, seen) => {
  const held: string[] = []
  const { query, answer } = aShopThatAnswersLate(held)
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(() => undefined)
  held.push('Abaya Nour')
  const refreshed = refresh(query)
  await Promise.resolve()
  const answering = setInterval(answer, 1)
  await refreshed
  clearInterval(answering)
  expect(observer.getCurrentResult().data).toEqual(seen)
  stop()
})
