import { Icon } from './icon.tsx'
import { ratingText } from './rating-text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const five = [1, 2, 3, 4, 5]

/** Out of five; said in words too. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex text-brass">
      <VisuallyHidden>{ratingText(rating)} sur 5</VisuallyHidden>
      {five.map((star) => (
        <Icon key={star} name="star" className="size-4" filled={star <= Math.round(rating)} />
      ))}
    </span>
  )
}
