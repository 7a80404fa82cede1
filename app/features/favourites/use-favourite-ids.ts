import { useLazyQuery } from '../../lib/query/use-lazy-query.ts'

const none: ReadonlySet<string> = new Set()

/** Favourites load no later than this after the customer is known (spec 9). */
const favouritesLoadMs = 800

export const loadFavourites = () => import('./observe-favourites.ts')
const loadIds = () => loadFavourites().then((favourites) => favourites.observeFavouriteIds)

export const useFavouriteIds = () => useLazyQuery(loadIds, none, favouritesLoadMs)
