import { MutationObserver } from '@tanstack/react-query'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { observeQuery } from '../../lib/query/observe-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { favouriteChange, favouritesQuery } from './favourites-query.ts'

export const observeFavouriteIds = observeQuery(
  favouritesQuery,
  (products): ReadonlySet<string> => new Set(products?.map(({ id }) => id)),
)

export const changeFavourite = (product: CardProduct, wanted: boolean) =>
  // The mutation's own callbacks have shown any error.
  new MutationObserver(queryClient, favouriteChange()).mutate({ product, wanted }).catch(() => undefined)
