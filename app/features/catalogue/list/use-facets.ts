import { useEffect, useState } from 'react'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { addressOf, type Filters, facetsCall } from './filters.ts'

const pauseMs = 250

/**
 * How many products these filters leave, and each further one would. Undefined until these very filters have their response,
 * and when it fails: a number that is shown is true. `last` is the latest response, for the choices meanwhile.
 */
export function useFacets(filters: Filters, asks: boolean): { current?: FacetsAnswer; last?: FacetsAnswer } {
  const [answered, setAnswered] = useState<{ to: string; answer: FacetsAnswer }>()
  const address = addressOf({ ...filters, sort: 'newest' })

  useEffect(() => {
    if (!asks) return undefined
    const leaving = new AbortController()
    const { path, body } = facetsCall(filters)
    const asking = setTimeout(
      () =>
        void callApi<FacetsAnswer>(path, { method: 'POST', body, signal: leaving.signal }).then(
          (answer) => !leaving.signal.aborted && setAnswered({ to: address, answer }),
          () => undefined,
        ),
      pauseMs,
    )
    return () => {
      leaving.abort()
      clearTimeout(asking)
    }
  }, [address, filters, asks])

  if (!answered) return {}
  return answered.to === address ? { current: answered.answer, last: answered.answer } : { last: answered.answer }
}
