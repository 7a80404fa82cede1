import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from '../../../contract/api/cart.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { queryClient, readAnew } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => callApi<Cart>('/cart', { signal }),
})

/**
 * Loads as soon as the customer is known (decision 7) and refetches wherever it is shown: another device may have changed
 * it.
 */
export function useCart() {
  const { status } = useSession()
  return useQuery({ ...cartQuery, enabled: status === 'authenticated', refetchOnMount: 'always' }, queryClient)
}

/** The drawer stays mounted: it refetches on each opening. */
export function useFreshCart(shown: boolean) {
  const cart = useCart()
  const { refetch, isEnabled } = cart
  useEffect(() => {
    if (shown && isEnabled) void refetch({ cancelRefetch: false })
  }, [shown, isEnabled, refetch])
  return cart
}

/** After a payment the server has emptied the cart (decision 11): only the cache is outdated. */
export const refreshCart = () => readAnew(cartQuery)
