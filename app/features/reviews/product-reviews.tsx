import { Link, useLocation, useSearchParams } from 'react-router'
import type { Page } from '../../../contract/api/schema.ts'
import { onPage } from '../../lib/format/page-number.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { ratingText } from '../../ui/picture/rating-text.ts'
import { Stars } from '../../ui/picture/stars.tsx'
import type { DatedReview } from './dated-review.ts'

type ProductReviewsProps = {
  productId: string
  /** Null when they couldn't be loaded: the product is sold anyway. */
  reviews: Page<DatedReview> | null
  rating: number | null
  count: number
}

/** The reviews, how they are verified and in what order they are shown (decision 6; law, reviews). */
export function ProductReviews({ productId, reviews, rating, count }: ProductReviewsProps) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <section id="avis" aria-labelledby="reviews" className="mt-24 scroll-mt-28">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div className="flex flex-col gap-4">
          <h2 id="reviews" className="font-display text-heading">
            Avis
          </h2>
          <Average rating={rating} count={count} />
          <p className="max-w-sm text-muted text-sm leading-relaxed">
            Seules les personnes à qui cet article a été livré peuvent donner leur avis. Chaque avis est lu avant d’être publié ;
            aucun n’est modifié et un refus est toujours motivé. Du plus récent au plus ancien.
          </p>
          {reviews?.content.some(({ demo }) => demo) && (
            <p className="max-w-sm text-muted text-sm leading-relaxed">
              Les avis de démonstration ont été écrits avec le catalogue d’exemple : ils ne viennent d’aucun achat.
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {reviews === null && <Alert kind="warning">Les avis n’ont pas pu être chargés.</Alert>}
          <ul className="flex flex-col">
            {reviews?.content.map((review) => (
              <ReviewEntry key={review.id} productId={productId} review={review} />
            ))}
          </ul>
          {reviews && (
            <Pagination
              page={reviews.page.number}
              totalPages={reviews.page.totalPages}
              hrefOf={(page) => `${onPage(pathname, query, page)}#avis`}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Average({ rating, count }: { rating: number | null; count: number }) {
  if (count === 0 || rating === null) return <p>Aucun avis pour le moment</p>
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="font-display text-3xl tabular-nums">
        {ratingText(rating)}
      </span>
      <Stars rating={rating} />
      <span className="text-muted">{count} avis</span>
    </p>
  )
}

function ReviewEntry({ productId, review }: { productId: string; review: DatedReview }) {
  const { id, rating, title, body, author, purchasedOn, purchasedDay, publishedAt, publishedDay, demo } = review
  return (
    <li className="flex flex-col gap-3 border-line border-b py-6 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stars rating={rating} />
        {demo && <Badge>Avis de démonstration</Badge>}
      </div>
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-2xl whitespace-pre-line text-ink-soft leading-relaxed">{body}</p>
      <p className="text-muted text-sm">
        {author}
        {!demo && (
          <span>
            {' · '}Acheté le <time dateTime={purchasedOn}>{purchasedDay}</time>
          </span>
        )}
        <span>
          {' · '}Publié le <time dateTime={publishedAt}>{publishedDay}</time>
        </span>
      </p>
      {/* Anybody can report one (law, reviews). */}
      <Link
        to={`/contact?review=${productId}.${id}`}
        rel="nofollow"
        className="self-start py-1 text-muted text-sm underline underline-offset-4 hover:text-ink"
      >
        Signaler cet avis <VisuallyHidden>écrit par {author}</VisuallyHidden>
      </Link>
    </li>
  )
}
