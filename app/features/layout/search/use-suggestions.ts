import { useEffect, useState } from 'react'
import type { Suggestions } from '../../../../contract/api/search.ts'
import { shortestSuggested } from '../../../../contract/rules/search.ts'
import { callApi } from '../../../lib/api/api-client.ts'

const pauseMs = 150
/** How long the previous response stays while the next one is under way, so that a fast line doesn't flicker. */
const staleMs = 400

type Answered = { to: string; suggestions: Suggestions }

/**
 * What the shop suggests for what is typed; undefined while it is not known: nothing stale is shown on a slow line, nothing
 * at all offline. One letter suggests nothing; an empty field asks for what is shown before typing.
 */
export function useSuggestions(typed: string, open: boolean): Suggestions | undefined {
  const query = typed.trim().toLowerCase()
  const [answered, setAnswered] = useState<Answered>()
  const asks = open && (query.length === 0 || query.length >= shortestSuggested)

  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const asking = setTimeout(
      () =>
        void callApi<Suggestions>(`/products/suggest?${new URLSearchParams({ q: query })}`, { signal: leaving.signal }).then(
          (suggestions) => !leaving.signal.aborted && setAnswered({ to: query, suggestions }),
          () => undefined,
        ),
      query ? pauseMs : 0,
    )
    const forgetting = setTimeout(() => setAnswered((known) => (known?.to === query ? known : undefined)), staleMs)
    return () => {
      leaving.abort()
      clearTimeout(asking)
      clearTimeout(forgetting)
    }
  }, [query, asks])

  // An empty field and a typed word get different kinds of responses: neither may stand in for the other.
  return asks && (answered?.to === '') === (query === '') ? answered?.suggestions : undefined
}
