import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import * as messages from '../../../contract/text/messages.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { favouriteChange, useFavourites } from './favourites-query.ts'

/** `add` is the button that asks for a size and adds to the cart. */
export function FavouritesTab({ add }: { add: (product: CardProduct) => ReactNode }) {
  const favourites = useFavourites()
  const change = useMutation(
    favouriteChange(() => messages.favouriteRemovedFromList),
    queryClient,
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
  if (favourites.isError) {
    return (
      <Alert
        action={
          <Button size="small" variant="secondary" busy={favourites.isFetching} onClick={() => void favourites.refetch()}>
            Réessayer
          </Button>
        }
      >
        {messages.favouritesLoadFailed}
      </Alert>
    )
  }
  if (favourites.data.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title="Aucun favori pour le moment"
        action={<LinkButton to="/products">Découvrir la collection</LinkButton>}
      >
        Touchez le cœur d’une pièce qui vous plaît : elle vous attendra ici.
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
      {favourites.data.map((product) => (
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
            onClick={() => change.mutate({ product, wanted: false })}
          />
        </li>
      ))}
    </ul>
  )
}
