import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { OwnReview, ReviewRequest } from '../../../contract/api/reviews.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { orderLines, orders, products, reviews } from '../../database/schema/index.ts'
import type { AuthenticatedUser } from '../accounts/core/authenticate-token.ts'
import { productIdOf } from '../catalogue/core/product-id.ts'
import { ShopError } from '../shop-error.ts'
import { ownReviewOf } from './review-dto.ts'

/**
 * Stores a review of a delivered line, one per line; it waits for the owner's check (decision 6; law, reviews). Throws
 * product_not_found, review_not_bought, review_already_given.
 */
export async function createReview(
  { db }: Pick<ShopContext, 'db'>,
  author: Pick<AuthenticatedUser, 'id' | 'firstName' | 'lastName'>,
  id: string,
  { orderLineId, rating, title, body }: ReviewRequest,
): Promise<OwnReview> {
  const productId = productIdOf(id)
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new ShopError('product_not_found')
  const lines = await receivedLines(db, author.id, productId)
  const meant = orderLineId === undefined ? lines : lines.filter((line) => line.id === orderLineId)
  if (meant.length === 0) throw new ShopError('review_not_bought')
  const open = meant.find(({ reviewId }) => reviewId === null)
  const [saved] = open
    ? await db
        .insert(reviews)
        .values({
          productId,
          rating,
          title,
          body,
          userId: author.id,
          orderLineId: open.id,
          authorName: publicName(author),
          purchasedOn: parisDay(open.orderedAt),
        })
        .onConflictDoNothing({ target: reviews.orderLineId })
        .returning()
    : []
  if (!saved) throw new ShopError('review_already_given')
  return ownReviewOf(saved)
}

/** The customer's delivered lines of this product, oldest first; a later refund does not remove the right to review. */
const receivedLines = (db: Connection, userId: string, productId: number) =>
  db
    .select({ id: orderLines.id, orderedAt: orders.createdAt, reviewId: reviews.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orderLines.productId, productId),
        or(eq(orders.state, 'LIVRÉ'), isNotNull(orders.deliveredAt)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.position))

/** Amina Benali → « Amina B. » */
const publicName = ({ firstName, lastName }: Pick<AuthenticatedUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName && `${initialOf(lastName)}.`].filter(Boolean).join(' ')

const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 0).toLocaleUpperCase('fr-FR')
