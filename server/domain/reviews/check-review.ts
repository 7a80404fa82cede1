import { eq, sql } from 'drizzle-orm'
import type { OwnerReview } from '../../../contract/reviews.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { auditLog, products, reviews, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { ownerReviewOf } from './list-reviews.ts'
import type { StoredReview } from './review-shape.ts'

/** The owner checked it: it is shown from now on. Throws review_not_found, review_already_decided. */
export function publishReview(tools: Pick<Tools, 'db' | 'jobs' | 'settings'>, actorId: string, id: string): Promise<OwnerReview> {
  return decide(tools, actorId, id, { state: 'published' })
}

/**
 * Not shown, or no longer, for a reason that its author is told by mail (law, reviews). A refused one stays refused.
 * Throws review_not_found, review_already_decided.
 */
export function refuseReview(
  tools: Pick<Tools, 'db' | 'jobs' | 'settings'>,
  actorId: string,
  id: string,
  reason: string,
): Promise<OwnerReview> {
  return decide(tools, actorId, id, { state: 'refused', reason })
}

type Decision = { state: 'published' } | { state: 'refused'; reason: string }

async function decide(
  { db, jobs, settings }: Pick<Tools, 'db' | 'jobs' | 'settings'>,
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
    await tx.insert(auditLog).values({ actorId, action: `review_${decision.state}`, subject: id, change: decision })
    if (decision.state === 'refused' && email) {
      const mail = refusalMail(settings.now(), review, productName, decision.reason)
      await queueMail(tx, jobs, { kind: 'review_refused', reference: id, recipient: email, ...mail })
    }
    return ownerReviewOf(changed as StoredReview, productName)
  })
}

const refusalMail = (settings: ShopSettings, { title, body }: StoredReview, productName: string, reason: string) => ({
  subject: `Votre avis sur ${productName}`,
  ...mailLayout(settings, {
    title: 'Votre avis n’a pas été publié',
    paragraphs: [
      `Nous avons lu votre avis sur ${productName} et ne pouvons pas le publier.`,
      `Motif : ${reason}`,
      `Votre avis :\n${title}\n${body}`,
      'Un avis n’est jamais modifié par nos soins. Si vous pensez que nous nous trompons, répondez à ce message : nous le relirons.',
    ],
  }),
})
