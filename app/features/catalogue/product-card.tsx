import { Link } from 'react-router'
import type { CardProduct } from '../../../contract/catalogue.ts'
import { formatEuros } from '../../../contract/money.ts'
import { sizesOf } from '../../../contract/sizes.ts'
import { NoPicture, Picture } from '../../ui/picture.tsx'
import type { CardActions } from './card-actions.ts'
import { passing } from './passed-product.ts'

type ProductCardProps = { product: CardProduct; actions: CardActions; sizes: string; first?: boolean }

/** One product in a list: the whole card leads to it, heart and button stand above that link. */
export function ProductCard({ product, actions, sizes, first }: ProductCardProps) {
  const { id, name, price, fabric, images, stock, sizeQuantities } = product
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
        {other && (
          <div className="absolute inset-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden">
            <Picture picture={other} sizes={sizes} decorative className="size-full" />
          </div>
        )}
        {soldOut && <p className="label-small absolute top-3 left-3 rounded-soft bg-paper px-2.5 py-1.5">Épuisé</p>}
        <div className="absolute top-2 right-2 z-10 rounded-full bg-paper/90 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-pressed:opacity-100 touch:opacity-100">
          {actions.heart(product)}
        </div>
        <div className="absolute inset-x-2 bottom-2 z-10 flex translate-y-1 justify-end opacity-0 transition group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 touch:translate-y-0 touch:opacity-100">
          {!soldOut && actions.add(product)}
        </div>
      </div>
      <div className="flex flex-col justify-between gap-x-3 pt-3 @3xs:flex-row @3xs:items-baseline">
        <h3 className="text-[0.9375rem]">
          <Link
            to={`/products/${id}`}
            state={passing(product)}
            prefetch="intent"
            className="underline-offset-4 outline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="shrink-0 text-[0.9375rem] tabular-nums">{formatEuros(price)}</p>
      </div>
      <p className="flex justify-between gap-3 text-muted text-sm">
        <span className="inline-block first-letter:uppercase">{fabric}</span>
        <span aria-hidden="true" className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
          {sizesOf(sizeQuantities)
            .filter((size) => (sizeQuantities[size] ?? 0) > 0)
            .join(' ')}
        </span>
      </p>
    </article>
  )
}
