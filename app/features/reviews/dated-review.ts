import type { Review } from '../../../contract/api/reviews.ts'
import { formatDay } from '../../lib/format/formats.ts'

/** With its dates formatted by the server, so that the browser loads no date code for them. */
export type DatedReview = Review & { purchasedDay: string; publishedDay: string }

export const datedReview = (review: Review): DatedReview => ({
  ...review,
  purchasedDay: formatDay(review.purchasedOn),
  publishedDay: formatDay(review.publishedAt),
})
