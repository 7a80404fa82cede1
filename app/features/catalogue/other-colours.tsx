import { Link } from 'react-router'
import type { Product } from '../../../contract/catalogue.ts'

/** The same cut in other colours. */
export function OtherColours({ colours }: { colours: Product['otherColours'] }) {
  if (!colours?.length) return null
  return (
    <p className="text-sm">
      <span className="text-muted">Aussi en </span>
      {colours.map(({ id, colour }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to={`/products/${id}`}
            prefetch="intent"
            className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {colour}
          </Link>
        </span>
      ))}
    </p>
  )
}
