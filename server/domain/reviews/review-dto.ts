import type { OwnReview, Review } from '../../../contract/api/reviews.ts'
import type { reviews } from '../../database/schema/index.ts'

export type StoredReview = typeof reviews.$inferSelect

/** A published review as everybody reads it. */
export const reviewOf = ({ id, rating, title, body, authorName, purchasedOn, publishedAt, demo }: StoredReview): Review => ({
  id,
  rating,
  title,
  body,
  purchasedOn,
  demo,
  author: authorName,
  publishedAt: publishedAt?.toISOString() ?? '',
})

/** A review as its author sees it, in any state. */
export const ownReviewOf = (stored: StoredReview): OwnReview => {
  const { id, rating, title, body, state, refusalReason } = stored
  return {
    id,
    rating,
    title,
    body,
    state,
    refusalReason,
    orderLineId: stored.orderLineId ?? '',
    productId: String(stored.productId),
    createdAt: stored.createdAt.toISOString(),
  }
}
