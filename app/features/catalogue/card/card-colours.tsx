import { type PointerEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Product, Swatch } from '../../../../contract/api/catalogue.ts'
import { cn } from '../../../ui/base/cn.ts'
import { ClothSwatch } from '../colours/cloth-swatch.tsx'
import { passing } from './product-from-state.ts'

type CardColoursProps = {
  colours: NonNullable<Product['colours']>
  /** The product that the card shows. */
  shown: string
  onShow: (swatch: Swatch) => void
}

/**
 * The colours of a card's model: mouse, focus and the first tap show one on the card, a click or a second tap opens its page. A
 * card too narrow for swatches says how many there are.
 */
export function CardColours({ colours: { count, swatches }, shown, onShow }: CardColoursProps) {
  /** The current touch has just shown a colour: its click must not open the page too. */
  const tapShowed = useRef(false)
  function press({ pointerType }: PointerEvent, swatch: Swatch) {
    tapShowed.current = pointerType === 'touch' && swatch.id !== shown
  }
  return (
    <>
      <p className="text-muted text-sm @[12rem]:hidden">{count} couleurs</p>
      <ul aria-label="Couleurs" className="relative z-10 -mx-1.5 hidden touch:-mx-2.5 items-center @[12rem]:flex">
        {swatches.map((swatch) => (
          <li key={swatch.id}>
            <Link
              to={`/products/${swatch.id}`}
              state={passing(swatch)}
              title={swatch.colour}
              aria-current={swatch.id === shown ? 'true' : undefined}
              className="flex size-9 touch:size-11 items-center justify-center rounded-full"
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(swatch)}
              onPointerDown={(event) => press(event, swatch)}
              onFocus={() => onShow(swatch)}
              onClick={(event) => {
                if (!tapShowed.current) return
                event.preventDefault()
                onShow(swatch)
              }}
            >
              <span
                className={cn(
                  'block rounded-full border p-0.5',
                  swatch.id === shown ? 'border-ink' : 'border-transparent',
                  swatch.stock <= 0 && 'opacity-40',
                )}
              >
                <ClothSwatch url={swatch.imageUrl} className="size-5 border border-ink/15" />
              </span>
              <span className="sr-only">
                {swatch.colour}
                {swatch.stock <= 0 && ', épuisé'}
              </span>
            </Link>
          </li>
        ))}
        {count > swatches.length && <li className="text-muted text-sm">+{count - swatches.length}</li>}
      </ul>
    </>
  )
}
