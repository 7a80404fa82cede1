import { useQuery } from '@tanstack/react-query'
import type { OwnReview, ReviewRequest } from '../../../contract/api/reviews.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'

const keyOf = (orderId: string) => ['reviews', orderId]

/** The customer's own reviews of an order's lines. */
export const useOrderReviews = (orderId: string) =>
  useQuery(
    {
      queryKey: keyOf(orderId),
      queryFn: ({ signal }) => callApi<OwnReview[]>(`/orders/${orderId}/reviews`, { signal }),
    },
    queryClient,
  )

export async function giveReview(orderId: string, productId: string, review: ReviewRequest): Promise<void> {
  const given = await callApi<OwnReview>(`/products/${productId}/reviews`, { method: 'POST', body: review })
  queryClient.setQueryData<OwnReview[]>(keyOf(orderId), (known = []) => [...known, given])
}
