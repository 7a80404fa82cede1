import type { OwnReview, Review } from '../../../contract/reviews.ts'
import type { reviews } from '../../database/schema/index.ts'

export type StoredReview = typeof reviews.$inferSelect

/** As everybody reads it once it is published. */
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

/** As its author sees it, whatever its state. */
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
