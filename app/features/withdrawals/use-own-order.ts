import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '../../../contract/orders.ts'
import { callApi } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'

/** Her own order by number, when she is signed in and comes from it; whatever fails, the form works without. */
export function useOwnOrder(orderNumber: string): OrderDetail | undefined {
  const { status } = useSession()
  const order = useQuery(
    {
      queryKey: ['orders', orderNumber],
      queryFn: ({ signal }) => callApi<OrderDetail>(`/orders/${encodeURIComponent(orderNumber)}`, { signal }),
      enabled: status === 'authenticated' && orderNumber !== '',
      retry: false,
    },
    queryClient,
  )
  return order.data
}
