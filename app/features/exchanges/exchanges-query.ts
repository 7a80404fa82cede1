import { type Query, useQuery } from '@tanstack/react-query'
import type { Product } from '../../../contract/api/catalogue.ts'
import type { ExchangeRequest } from '../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import type { SizeQuantities } from '../../../contract/rules/sizes/sizes.ts'
import { ApiError, callApi, isRefused, isUnexpected } from '../../lib/api/api-client.ts'
import { notifyOtherTabs, queryClient, readAnew, readHere } from '../../lib/query/query-client.ts'

const ordersKey = ['orders']
const stockKey = ['exchange-stock']

/** What is in stock of each size of a product; null when it is no longer sold. */
export const useStock = (productId: string) =>
  useQuery(
    {
      queryKey: [...stockKey, productId],
      queryFn: async ({ signal }): Promise<SizeQuantities | null> => {
        try {
          return (await callApi<Product>(`/products/${productId}`, { signal })).sizeQuantities
        } catch (error) {
          if (error instanceof ApiError && error.status === 404 && !isUnexpected(error)) return null
          throw error
        }
      },
      staleTime: 0,
    },
    queryClient,
  )

const outdates = ['size_sold_out', 'stock_insufficient', 'size_unknown', 'product_not_found']

/** `key`: the idempotency key. */
export async function requestExchange(orderId: string, request: ExchangeRequest, key: string): Promise<void> {
  try {
    const headers = { 'Idempotency-Key': key }
    await showOrder(await callApi<OrderDetail>(`/orders/${orderId}/exchanges`, { method: 'POST', body: request, headers }))
  } catch (error) {
    // The form must not go on offering what was bought, or is no longer sold.
    if (outdates.some((code) => isRefused(error, code))) void readHere(stockKey)
    throw error
  }
}

export async function cancelExchange(orderId: string, exchangeId: string): Promise<void> {
  try {
    await showOrder(await callApi<OrderDetail>(`/orders/${orderId}/exchanges/${exchangeId}/cancel`, { method: 'POST' }))
  } catch (error) {
    // Refused, or its response lost: what is shown may be outdated.
    void refreshOrder()
    throw error
  }
}

export const refreshOrder = () => readAnew({ queryKey: ordersKey })

/** In place of what the cache has of this order, by its id or by its number. */
async function showOrder(order: OrderDetail) {
  const known = {
    queryKey: ordersKey,
    predicate: ({ state }: Query) => (state.data as { id?: string } | null | undefined)?.id === order.id,
  }
  // A response that is still under way may be older.
  await queryClient.cancelQueries(known)
  queryClient.setQueriesData(known, order)
  notifyOtherTabs(ordersKey)
}
