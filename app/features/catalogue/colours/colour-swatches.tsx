import { Link } from 'react-router'
import type { Swatch } from '../../../../contract/api/catalogue.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { inPlace } from '../../../lib/dom/in-place.ts'
import { cn } from '../../../ui/base/cn.ts'
import { ClothSwatch } from './cloth-swatch.tsx'

export type ShownColour = Pick<Swatch, 'id' | 'colour' | 'imageUrl' | 'stock' | 'sizeQuantities'>

/** The fields of the colours that the page needs. */
export const shownColours = (swatches: Swatch[]): ShownColour[] =>
  swatches.map(({ id, colour, imageUrl, stock, sizeQuantities }) => ({ id, colour, imageUrl, stock, sizeQuantities }))

type ColourSwatchesProps = {
  /** The model's, in the owner's order. */
  colours: ShownColour[]
  /** The product of this page, one of them. */
  current: string
  /** Chosen on this page, kept through a change of colour. */
  size: Size | null
}

/**
 * The colours of a model, each a page of its own. A link keeps scroll, focus and the chosen size; a colour that is sold out, or
 * sold out in that size, is struck and says so (identity, parts).
 */
export function ColourSwatches({ colours, current, size }: ColourSwatchesProps) {
  if (colours.length < 2) return null
  return (
    <nav aria-label="Couleurs" className="flex flex-col gap-1">
      <p className="font-medium text-sm">
        Couleur <span className="font-normal text-muted">: {colours.find(({ id }) => id === current)?.colour}</span>
      </p>
      <ul className="-ml-1.5 flex flex-wrap">
        {colours.map((swatch) => {
          const gone = soldOutIn(swatch, size)
          return (
            <li key={swatch.id}>
              <Link
                {...inPlace}
                to={`/products/${swatch.id}`}
                prefetch="intent"
                aria-current={swatch.id === current ? 'page' : undefined}
                title={swatch.colour + (gone ? ` (${gone})` : '')}
                className="group flex size-11 items-center justify-center rounded-full"
              >
                <span
                  className={cn(
                    'relative block rounded-full border p-0.5 transition-colors',
                    swatch.id === current ? 'border-ink' : 'border-transparent group-hover:border-edge',
                  )}
                >
                  <ClothSwatch url={swatch.imageUrl} className="size-8 border border-ink/15" />
                  {gone && (
                    <span
                      aria-hidden="true"
                      className="absolute inset-0 m-auto h-px w-full rotate-45 bg-ink outline outline-paper"
                    />
                  )}
                </span>
                <span className="sr-only">
                  {swatch.colour}
                  {gone && `, ${gone}`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type Stock = Pick<Swatch, 'stock' | 'sizeQuantities'>

/** In words, why this colour can't be had now; null while it can. */
export function soldOutIn({ stock, sizeQuantities }: Stock, size: Size | null): string | null {
  if (stock <= 0) return 'épuisé'
  return size && (sizeQuantities[size] ?? 0) <= 0 ? `épuisé en ${size}` : null
}
