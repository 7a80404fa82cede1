import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { Watch } from './use-watched.ts'

/** Tells what a query holds now and whenever it changes. */
export const watchQuery =
  <Data, Value>(
    query: QueryObserverOptions<Data, Error, Data, Data, string[]>,
    valueOf: (data: Data | undefined) => Value,
  ): Watch<Value> =>
  (tell) => {
    const observer = new QueryObserver(queryClient, query)
    const stop = observer.subscribe(({ data }) => tell(valueOf(data)))
    // An observer is silent about what was there before it.
    tell(valueOf(observer.getCurrentResult().data))
    return stop
  }
