import { useQuery } from '@tanstack/react-query'
import type { OwnReview, ReviewRequest } from '../../../contract/api/reviews.ts'
import { callApi, isRefused } from '../../lib/api/api-client.ts'
import { notifyOtherTabs, queryClient, readAnew } from '../../lib/query/query-client.ts'

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
  const queryKey = keyOf(orderId)
  try {
    const given = await callApi<OwnReview>(`/products/${productId}/reviews`, { method: 'POST', body: review })
    queryClient.setQueryData<OwnReview[]>(queryKey, (known = []) => [...known, given])
    notifyOtherTabs(queryKey)
  } catch (error) {
    // On another device, or by a request whose answer was lost: the list that still asks for one is outdated.
    if (isRefused(error, 'review_already_given')) void readAnew({ queryKey })
    throw error
  }
}
