import { MutationObserver } from '@tanstack/react-query'
import type { CardProduct } from '../../../contract/catalogue.ts'
import { queryClient } from '../../lib/query-client.ts'
import { watchQuery } from '../../lib/watch-query.ts'
import { favouriteChange, favouritesQuery } from './favourites-query.ts'

export const watchFavouriteIds = watchQuery(
  favouritesQuery,
  (products): ReadonlySet<string> => new Set(products?.map(({ id }) => id)),
)

export const changeFavourite = (product: CardProduct, wanted: boolean) =>
  // Its own callbacks have spoken already.
  new MutationObserver(queryClient, favouriteChange()).mutate({ product, wanted }).catch(() => undefined)
