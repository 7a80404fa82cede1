import { Stars } from '../../../ui/picture/stars.tsx'

type ReviewsLineProps = { rating: number | null; count: number }

/** Verified reviews only; without any there are no stars (decision 6). Links to the reviews below. */
export function ReviewsLine({ rating, count }: ReviewsLineProps) {
  if (count === 0 || rating === null) return <p className="text-muted text-sm">Aucun avis pour le moment</p>
  return (
    <p className="flex items-center gap-2 text-sm">
      <Stars rating={rating} />
      <a href="#avis" className="text-muted underline decoration-line underline-offset-4 hover:decoration-ink">
        {count} avis
      </a>
    </p>
  )
}
