import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '../../../../contract/api/catalogue.ts'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { useCanHover } from '../../../lib/dom/use-can-hover.ts'
import { NoPicture, Picture } from '../../../ui/picture/picture.tsx'
import type { CardActions } from './card-actions.ts'
import { CardColours } from './card-colours.tsx'
import { passing } from './product-from-state.ts'

type ProductCardProps = {
  product: CardProduct
  actions: CardActions
  sizes: string
  first?: boolean
  /** Keeps a row for the colours of its model, like every other card of its grid. */
  withColours?: boolean
}

/**
 * One product in a list: the whole card is a link, with heart, button and the colours of its model above it. Its second
 * picture and its sizes are only for the mouse: devices that can hover render them once the page is idle.
 */
export function ProductCard({ product: listed, actions, sizes, first, withColours }: ProductCardProps) {
  const [colour, setColour] = useState<string>()
  const canHover = useCanHover()
  const product = { ...listed, ...listed.colours?.swatches.find(({ id }) => id === colour) }
  const { id, name, price, fabric, images, stock } = product
  const [front, other] = images
  const soldOut = stock <= 0
  return (
    <article className="group @container relative flex flex-col">
      <div className="relative aspect-3/4 overflow-hidden rounded-soft bg-plaster">
        {front ? (
          <Picture picture={front} sizes={sizes} first={first} decorative className="size-full" />
        ) : (
          <NoPicture className="size-full" />
        )}
        {other && canHover && (
          <div className="absolute inset-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden">
            <Picture picture={other} sizes={sizes} decorative className="size-full" />
          </div>
        )}
        {soldOut && <p className="label-small absolute top-3 left-3 rounded-soft bg-paper px-2.5 py-1.5">Épuisé</p>}
        <div className="absolute top-2 right-2 z-10 rounded-full bg-paper/90 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-pressed:opacity-100 touch:opacity-100 compact:top-0 compact:right-0 compact:bg-transparent">
          <Fragment key={id}>{actions.heart(product)}</Fragment>
        </div>
        <div className="absolute inset-x-2 bottom-2 z-10 flex translate-y-1 justify-end opacity-0 transition group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 touch:translate-y-0 touch:opacity-100 compact:hidden">
          {!soldOut && <Fragment key={id}>{actions.add(product)}</Fragment>}
        </div>
      </div>
      <div className="flex flex-col justify-between gap-x-3 pt-3 compact:pt-2 @3xs:flex-row @3xs:items-baseline">
        <h3 className="wrap-anywhere min-w-0 text-[0.9375rem] compact:truncate compact:text-sm">
          <Link
            to={`/products/${id}`}
            state={passing(product)}
            prefetch="intent"
            className="underline-offset-4 outline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="shrink-0 text-[0.9375rem] tabular-nums compact:text-sm">{formatEuros(price)}</p>
      </div>
      <div className="relative flex min-h-8 items-center text-muted text-sm touch:min-h-0 compact:hidden">
        <p className="first-letter:uppercase">{fabric}</p>
        {canHover && !soldOut && (
          <div className="absolute top-0 right-0 z-10 bg-paper pl-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden">
            <Fragment key={id}>{actions.sizes(product)}</Fragment>
          </div>
        )}
      </div>
      {withColours && (
        <div className="min-h-5 @[12rem]:min-h-11">
          {listed.colours && <CardColours colours={listed.colours} shown={id} onShow={(swatch) => setColour(swatch.id)} />}
        </div>
      )}
    </article>
  )
}
