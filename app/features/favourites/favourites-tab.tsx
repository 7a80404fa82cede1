import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import * as messages from '../../../contract/text/messages.ts'
import { dropSecondPressOnNext } from '../../lib/dom/second-press.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UndecidedChanges } from '../../ui/feedback/undecided-changes.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { changeFavourite, pendingFavourites, withFavourite } from './favourite-changes.ts'
import { useFavourites } from './favourites-query.ts'

/** `add` is the button that asks for a size and adds to the cart. */
export function FavouritesTab({ add }: { add: (product: CardProduct) => ReactNode }) {
  const favourites = useFavourites()
  const { changes, undecided } = useSyncExternalStore(
    pendingFavourites.subscribe,
    pendingFavourites.state,
    pendingFavourites.state,
  )
  if (favourites.isPending) {
    return (
      <Loading label="Chargement des favoris…" className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="aspect-3/4" />
        ))}
      </Loading>
    )
  }
  if (!favourites.data) {
    return <LoadFailed result={favourites}>{messages.favouritesLoadFailed}</LoadFailed>
  }
  const shown = changes.reduce((list, { change }) => withFavourite(list, change), favourites.data)
  const earlier = <UndecidedChanges count={undecided.length} decide={(wanted) => pendingFavourites.decide(wanted)} />
  if (shown.length === 0) {
    return (
      <>
        {earlier}
        <EmptyState
          icon="heart"
          title="Aucun favori pour le moment"
          action={<LinkButton to="/products">Découvrir la collection</LinkButton>}
        >
          Touchez le cœur d’une pièce qui vous plaît : elle vous attendra ici.
        </EmptyState>
      </>
    )
  }
  return (
    <div className="flex flex-col gap-6" onClickCapture={dropSecondPressOnNext}>
      {earlier}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
        {shown.map((product) => (
          <li key={product.id} className="relative flex flex-col gap-3">
            <Link to={`/products/${product.id}`} className="group flex flex-col gap-3">
              <Thumbnail url={product.imageUrl} alt="" sizes="(min-width: 48rem) 280px, 45vw" className="aspect-3/4 w-full" />
              <span className="font-medium group-hover:underline group-hover:underline-offset-4">{product.name}</span>
            </Link>
            <p className="flex items-center justify-between gap-2 text-sm tabular-nums">
              {formatEuros(product.price)}
              {product.stock <= 0 && <Badge>Épuisé</Badge>}
            </p>
            <div className="mt-auto">{add(product)}</div>
            <IconButton
              icon="x"
              label={`Retirer ${product.name} des favoris`}
              className="absolute! top-1 right-1 bg-paper/85"
              onClick={() =>
                void changeFavourite({ productId: product.id, name: product.name, product, wanted: false, inList: true })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
