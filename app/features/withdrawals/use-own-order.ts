import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'

/** The customer's order by number, when signed in; on any failure the form works without it. */
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
