import type { ContactRequest } from '../../../contract/api/contact.ts'

const reported = /^(\d{1,15})\.([\da-f-]{36})$/

/**
 * What the contact form begins with when a review is reported (law, reviews), by the link beside it
 * (app/features/reviews/product-reviews.tsx). The server renders it too, so it works without scripts.
 */
export function reviewReport(query: URLSearchParams): Pick<ContactRequest, 'subject' | 'message'> | undefined {
  const [, productId, reviewId] = reported.exec(query.get('review') ?? '') ?? []
  if (!productId || !reviewId) return undefined
  return {
    subject: 'other',
    message: `Je signale l’avis ${reviewId} sur l’article /products/${productId}.\nPourquoi : `,
  }
}
