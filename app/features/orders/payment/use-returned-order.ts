import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../../lib/query/query-client.ts'
import { findOrder, ordersKey } from '../orders-query.ts'
import { readPending } from '../pending-order.ts'

/** The confirmation screen's polling interval. */
const askAgainMs = 2000

/** The order of the payment: named by the payment page's redirect, else the one stored on this device. */
export function useReturnedOrder({ asking = false } = {}) {
  const [search] = useSearchParams()
  const orderNumber = search.get('order_number') ?? readPending() ?? ''
  const order = useQuery(
    {
      queryKey: [...ordersKey, 'number', orderNumber],
      queryFn: ({ signal }) => (orderNumber ? findOrder(orderNumber, signal) : null),
      // Never from the cache: the payment may have ended a moment ago.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: asking && askAgainMs,
    },
    queryClient,
  )
  return { orderNumber, order }
}
