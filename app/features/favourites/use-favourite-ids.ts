import { useWatched } from '../../lib/use-watched.ts'

const none: ReadonlySet<string> = new Set()

/** Specification 9: favourites load no later than this after she is known. */
const favouritesLoadMs = 800

export const loadFavourites = () => import('./watch-favourites.ts')
const loadIds = () => loadFavourites().then((favourites) => favourites.watchFavouriteIds)

export const useFavouriteIds = () => useWatched(loadIds, none, favouritesLoadMs)
