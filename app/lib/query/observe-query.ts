import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { Watch } from './use-lazy-query.ts'

/** Reports a query's value now and on every change. */
export const observeQuery =
  <Data, Value>(
    query: QueryObserverOptions<Data, Error, Data, Data, string[]>,
    valueOf: (data: Data | undefined) => Value,
  ): Watch<Value> =>
  (report) => {
    const observer = new QueryObserver(queryClient, query)
    const stop = observer.subscribe(({ data }) => report(valueOf(data)))
    // An observer does not report the value it starts with.
    report(valueOf(observer.getCurrentResult().data))
    return stop
  }
