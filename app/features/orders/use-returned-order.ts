import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../lib/query-client.ts'
import { findOrder, ordersKey } from './orders-query.ts'
import { readPending } from './pending-order.ts'

/** How often the confirmation screen asks again. */
const askAgainMs = 2000

/** The order that she comes back for: named by the payment page, else the one kept on this device. */
export function useReturnedOrder({ asking = false } = {}) {
  const [search] = useSearchParams()
  const orderNumber = search.get('order_number') ?? readPending() ?? ''
  const order = useQuery(
    {
      queryKey: [...ordersKey, 'number', orderNumber],
      queryFn: ({ signal }) => (orderNumber ? findOrder(orderNumber, signal) : null),
      // Always the newest word: the payment may have ended a moment ago.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: asking && askAgainMs,
    },
    queryClient,
  )
  return { orderNumber, order }
}
