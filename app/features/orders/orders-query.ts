import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { messages } from '../../../contract/messages.ts'
import type { Order, OrderDetail, Tracking } from '../../../contract/orders.ts'
import { ApiError, callApi, messageOf } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'

/** Above every question about orders: asked anew together. */
export const ordersKey = ['orders']

const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: ({ signal }) => callApi<Order[]>('/orders', { signal }),
})
export const useOrders = () => useQuery(ordersQuery, queryClient)

/** `id` may be an order number too (contract, API). */
export const useOrder = (id: string) =>
  useQuery(
    {
      queryKey: [...ordersKey, id],
      queryFn: ({ signal }) => callApi<OrderDetail>(`/orders/${encodeURIComponent(id)}`, { signal }),
    },
    queryClient,
  )

/** Null when there is no such order of hers (specification 7). */
export async function findOrder(orderNumber: string, signal?: AbortSignal): Promise<OrderDetail | null> {
  try {
    return await callApi<OrderDetail>(`/orders/order/${encodeURIComponent(orderNumber)}`, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const askAgainMs = 60_000

/** While the parcel is on its way, its news come by themselves. */
export const useTracking = (trackingNumber: string | null, onItsWay: boolean) =>
  useQuery(
    {
      queryKey: ['tracking', trackingNumber],
      queryFn: ({ signal }) => callApi<Tracking>(`/orders/tracking/${encodeURIComponent(trackingNumber ?? '')}`, { signal }),
      enabled: trackingNumber !== null,
      refetchInterval: onItsWay && askAgainMs,
    },
    queryClient,
  )

/** Takes her to the one live payment page of an unpaid order. */
export const usePayAgain = (id: string) =>
  useMutation(
    {
      mutationFn: () => callApi<{ paymentUrl: string }>(`/orders/${id}/pay`, { method: 'POST' }),
      onSuccess: ({ paymentUrl }) => window.location.assign(paymentUrl),
      onError: (error) => toast.error(messageOf(error, messages.paymentUnavailable)),
    },
    queryClient,
  )
