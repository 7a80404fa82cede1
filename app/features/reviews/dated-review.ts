import type { Review } from '../../../contract/reviews.ts'
import { formatDay } from '../../lib/formats.ts'

/** With its days in words: told once by the server, so that no phone opens its calendar for them. */
export type DatedReview = Review & { purchasedDay: string; publishedDay: string }

export const datedReview = (review: Review): DatedReview => ({
  ...review,
  purchasedDay: formatDay(review.purchasedOn),
  publishedDay: formatDay(review.publishedAt),
})
