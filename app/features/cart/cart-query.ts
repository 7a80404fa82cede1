import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { callApi } from '../../lib/api-client.ts'
import { queryClient, readAnew } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => callApi<Cart>('/cart', { signal }),
})

/** Loads as soon as she is known (decision 7). */
export function useCart() {
  const { status } = useSession()
  return useQuery({ ...cartQuery, enabled: status === 'authenticated' }, queryClient)
}

/** After a payment the server has emptied it (decision 11): only the view is old. */
export const refreshCart = () => readAnew(cartQuery)
