import { useQuery } from '@tanstack/react-query'
import type { OwnReview, ReviewRequest } from '../../../contract/reviews.ts'
import { callApi } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'

const keyOf = (orderId: string) => ['reviews', orderId]

/** Her own reviews of the lines of an order. */
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
