import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { OwnerReview, OwnerReviewsPage, OwnReview, Review, ReviewsQuery } from '../../../contract/api/reviews.ts'
import type { Page, PageQuery } from '../../../contract/api/schema.ts'
import type { ShopContext } from '../../context.ts'
import { orderLines, products, reviews } from '../../database/schema/index.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'
import { findOrder } from '../orders/core/find-order.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { ownReviewOf, reviewOf, type StoredReview } from './review-dto.ts'

type Needed = Pick<ShopContext, 'db'>

/** The published reviews of a product, newest first (law, reviews). Throws product_not_found. */
export async function listReviews({ db }: Needed, id: string, query: PageQuery): Promise<Page<Review>> {
  const productId = productIdOf(id)
  const shown = and(eq(products.id, productId), eq(products.state, 'published'))
  if ((await db.$count(products, shown)) === 0) throw new ShopError('product_not_found')
  const meant = and(eq(reviews.productId, productId), eq(reviews.state, 'published'))
  const { content, page } = await pageOfReviews({ db }, meant, [desc(reviews.publishedAt), desc(reviews.id)], query)
  return { content: content.map(({ stored }) => reviewOf(stored)), page }
}

/** A customer's own reviews of an order's lines. Throws order_not_found, also for someone else's. */
export async function reviewsOfOrder({ db }: Needed, userId: string, idOrNumber: string): Promise<OwnReview[]> {
  const order = await findOrder(db, { userId }, idOrNumber)
  const rows = await db
    .select({ stored: reviews })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  return rows.map(({ stored }) => ownReviewOf(stored))
}

const ownerOrders: Record<ReviewsQuery['sort'], SQL[]> = {
  date: [asc(reviews.createdAt), asc(reviews.id)],
  '-date': [desc(reviews.createdAt), desc(reviews.id)],
  rating: [asc(reviews.rating), asc(reviews.id)],
  '-rating': [desc(reviews.rating), desc(reviews.id)],
}

/** The reviews in one state, for the owner; a review's id finds it whatever its state. Throws product_not_found. */
export async function listAdminReviews(
  { db }: Needed,
  { state, productId, q, sort, ...query }: ReviewsQuery,
): Promise<OwnerReviewsPage> {
  const like = q && likePattern(q)
  const meant = and(
    q && isUuid(q) ? undefined : eq(reviews.state, state),
    productId === undefined ? undefined : eq(reviews.productId, productIdOf(productId)),
    like
      ? or(
          ...[products.name, reviews.authorName, reviews.title, reviews.body].map((column) => ilike(column, like)),
          // As in the message of who reports it (law, reviews).
          isUuid(q) ? eq(reviews.id, q) : undefined,
        )
      : undefined,
  )
  const [{ content, page }, counts] = await Promise.all([
    pageOfReviews({ db }, meant, ownerOrders[sort], query),
    db.select({ state: reviews.state, count: sql<number>`count(*)::int` }).from(reviews).groupBy(reviews.state),
  ])
  return {
    content: content.map(({ stored, productName }) => ownerReviewOf(stored, productName)),
    page,
    counts: { waiting: 0, published: 0, refused: 0, ...Object.fromEntries(counts.map((one) => [one.state, one.count])) },
  }
}

export const ownerReviewOf = (stored: StoredReview, productName: string): OwnerReview => ({
  ...ownReviewOf(stored),
  productName,
  author: stored.authorName,
  orderLineId: stored.orderLineId,
  purchasedOn: stored.purchasedOn,
  publishedAt: stored.publishedAt?.toISOString() ?? null,
  demo: stored.demo,
})

async function pageOfReviews({ db }: Needed, meant: SQL | undefined, order: SQL[], { page, size }: PageQuery) {
  const [content, totalElements] = await Promise.all([
    db
      .select({ stored: reviews, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(meant)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    db.$count(db.select({ id: reviews.id }).from(reviews).innerJoin(products, eq(products.id, reviews.productId)).where(meant)),
  ])
  return { content, page: pageEnvelope({ page, size }, totalElements) }
}
