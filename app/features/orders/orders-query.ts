import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order, OrderDetail, Tracking } from '../../../contract/api/orders.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError, callApi, messageOf } from '../../lib/api/api-client.ts'
import { onBfcacheRestore } from '../../lib/browser/on-bfcache-restore.ts'
import { queryClient, readAnew } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** The key above all queries about orders, to invalidate them together. */
export const ordersKey = ['orders']

/** After a change of an order: another tab that shows it would go on offering what is over. */
export const refreshOrders = () => readAnew({ queryKey: ordersKey })

const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: ({ signal }) => callApi<Order[]>('/orders', { signal }),
})
export const useOrders = () => useQuery(ordersQuery, queryClient)

/** `id` may be an order number too (contract 4, endpoints). */
export const useOrder = (id: string) =>
  useQuery(
    {
      queryKey: [...ordersKey, id],
      queryFn: ({ signal }) => callApi<OrderDetail>(`/orders/${encodeURIComponent(id)}`, { signal }),
    },
    queryClient,
  )

/** Null when the customer has no such order (spec 7). */
export async function findOrder(orderNumber: string, signal?: AbortSignal): Promise<OrderDetail | null> {
  try {
    return await callApi<OrderDetail>(`/orders/order/${encodeURIComponent(orderNumber)}`, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

const askAgainMs = 60_000

/** Polls while the parcel is on its way. */
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

/** Opens the one live payment page of an unpaid order. */
export function usePayAgain(id: string) {
  const pay = useMutation(
    {
      mutationFn: () => callApi<{ paymentUrl: string }>(`/orders/${id}/pay`, { method: 'POST' }),
      onSuccess: ({ paymentUrl }) => window.location.assign(paymentUrl),
      onError: (error) => toast.error(messageOf(error, messages.paymentUnavailable)),
    },
    queryClient,
  )
  const { reset } = pay
  // The browser's back button restores the page as it was left, still busy.
  useEffect(() => onBfcacheRestore(reset), [reset])
  return pay
}
