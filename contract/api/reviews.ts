import * as messages from '../text/messages.ts'
import { optionalText, pageOf, pageQuery, required, z } from './schema.ts'

export const reviewState = z.enum(['waiting', 'published', 'refused'])

const rating = z
  .int({ error: messages.reviewRatingMissing })
  .min(1, messages.reviewRatingMissing)
  .max(5, messages.reviewRatingMissing)

/** Only a delivered line may be reviewed; without `orderLineId` the oldest one that has no review yet. */
export const reviewRequest = z
  .object({
    rating,
    title: required(messages.fieldsRequired, 100),
    body: required(messages.fieldsRequired, 3000),
    orderLineId: z.string().max(60).optional(),
  })
  .openapi('ReviewRequest')
export type ReviewRequest = z.infer<typeof reviewRequest>

/** A published review. `demo`: invented for the demo catalogue, and shown as such (decision 6). */
export const review = z
  .object({
    id: z.string(),
    rating: z.int(),
    title: z.string(),
    body: z.string(),
    author: z.string().openapi({ description: 'first name and initial' }),
    purchasedOn: z.string(),
    publishedAt: z.string(),
    demo: z.boolean(),
  })
  .openapi('Review')
export type Review = z.infer<typeof review>

/** A customer's own review of an ordered line, whatever its state. */
export const ownReview = z
  .object({
    id: z.string(),
    orderLineId: z.string(),
    productId: z.string(),
    rating: z.int(),
    title: z.string(),
    body: z.string(),
    state: reviewState,
    refusalReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('OwnReview')
export type OwnReview = z.infer<typeof ownReview>

export const ownerReview = ownReview
  .extend({
    productName: z.string(),
    author: z.string(),
    purchasedOn: z.string(),
    publishedAt: z.string().nullable(),
    orderLineId: z.string().nullable(),
    demo: z.boolean(),
  })
  .openapi('OwnerReview')
export type OwnerReview = z.infer<typeof ownerReview>

/**
 * `productId`: only of this product. `q`: part of a product's name, of the author's or of the review, or its id. The oldest
 * comes first.
 */
export const reviewsQuery = pageQuery.extend({
  state: reviewState.default('waiting'),
  productId: z.string().max(60).optional(),
  q: optionalText(200),
  sort: z.enum(['date', '-date', 'rating', '-rating'], { error: messages.filterUnknown }).default('date'),
})
export type ReviewsQuery = z.output<typeof reviewsQuery>

/** `counts`: of all reviews, whatever the filter. */
export const ownerReviewsPage = pageOf(ownerReview)
  .extend({ counts: z.record(reviewState, z.int()) })
  .openapi('OwnerReviewsPage')
export type OwnerReviewsPage = z.infer<typeof ownerReviewsPage>

export const refusal = z.object({ reason: required(messages.fieldsRequired, 1000) }).openapi('ReviewRefusal')
