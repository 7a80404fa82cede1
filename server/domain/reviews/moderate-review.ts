import { eq, sql } from 'drizzle-orm'
import type { OwnerReview } from '../../../contract/api/reviews.ts'
import type { ShopContext } from '../../context.ts'
import { products, reviews, users } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { ownerReviewOf } from './list-reviews.ts'
import type { StoredReview } from './review-dto.ts'

/** Publishes a review that the owner checked. Throws review_not_found, review_already_decided. */
export function publishReview(
  context: Pick<ShopContext, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
): Promise<OwnerReview> {
  return decide(context, actorId, id, { state: 'published' })
}

/**
 * Refuses or withdraws a review, for a reason that is mailed to its author (law, reviews). A refused review stays refused. Throws
 * review_not_found, review_already_decided.
 */
export function refuseReview(
  context: Pick<ShopContext, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
  reason: string,
): Promise<OwnerReview> {
  return decide(context, actorId, id, { state: 'refused', reason })
}

type Decision = { state: 'published' } | { state: 'refused'; reason: string }

async function decide(
  { db, jobs, settings }: Pick<ShopContext, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
  decision: Decision,
): Promise<OwnerReview> {
  if (!isUuid(id)) throw new ShopError('review_not_found')
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ review: reviews, productName: products.name, email: users.email })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .leftJoin(users, eq(users.id, reviews.userId))
      .where(eq(reviews.id, id))
      .for('update', { of: reviews })
    if (!found) throw new ShopError('review_not_found')
    const { review, productName, email } = found
    const mayBe = decision.state === 'published' ? ['waiting'] : ['waiting', 'published']
    if (!mayBe.includes(review.state)) throw new ShopError('review_already_decided')
    const [changed] = await tx
      .update(reviews)
      .set(
        decision.state === 'published'
          ? { state: 'published', publishedAt: sql`now()` }
          : { state: 'refused', refusalReason: decision.reason },
      )
      .where(eq(reviews.id, id))
      .returning()
    await recordAction(
      tx,
      actorId,
      decision.state === 'published'
        ? { action: 'review_published', subject: id, change: decision }
        : { action: 'review_refused', subject: id, change: decision },
    )
    if (decision.state === 'refused' && email) {
      const data = { review, productName, reason: decision.reason, wasPublished: review.state === 'published' }
      // The mail says that she may answer it, whatever the sender of the shop's mails is.
      const headers = { 'Reply-To': settings.now().email }
      await queueMail(tx, { jobs, settings }, { kind: 'review_refused', reference: id, recipient: email, headers, data })
    }
    return ownerReviewOf(changed as StoredReview, productName)
  })
}
