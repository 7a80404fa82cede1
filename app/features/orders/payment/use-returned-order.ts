import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../../lib/query/query-client.ts'
import { findOrder, ordersKey } from '../orders-query.ts'
import { readPending } from '../pending-order.ts'

/** The confirmation screen's polling interval. */
const askAgainMs = 2000

/** The order of the payment: named by the payment page's redirect, else the one stored on this device. */
export function useReturnedOrder({ asking = false } = {}) {
  const [search] = useSearchParams()
  // As it was on arrival: the screen itself makes the device forget an order that has ended.
  const [stored] = useState(readPending)
  const orderNumber = search.get('order_number') ?? stored ?? ''
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
