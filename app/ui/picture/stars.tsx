import sprite from '../base/icons.svg?no-inline'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { ratingText } from './rating-text.ts'

const five = [0, 1, 2, 3, 4]

/** Out of five, filled to the exact fraction and never rounded up; the value is read aloud too. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex text-brass">
      <VisuallyHidden>{ratingText(rating)} sur 5</VisuallyHidden>
      <svg viewBox="0 0 120 24" className="h-4 w-20 shrink-0" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <g fill="none">
          <Row />
        </g>
        {/* The nested svg clips what lies beyond it. */}
        <svg width={`${Math.round(rating * 20)}%`} fill="currentColor">
          <Row />
        </svg>
      </svg>
    </span>
  )
}

const Row = () => five.map((at) => <use key={at} href={`${sprite}#star`} x={at * 24} width="24" height="24" />)
