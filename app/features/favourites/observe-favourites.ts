import { observeQuery } from '../../lib/query/observe-query.ts'
import type { Watch } from '../../lib/query/use-lazy-query.ts'
import { pendingFavourites } from './favourite-changes.ts'
import { favouritesQuery } from './favourites-query.ts'

export { changeFavourite, pendingFavourites } from './favourite-changes.ts'

const observeIds = observeQuery(favouritesQuery, (products) => products?.map(({ id }) => id) ?? [])

/** The ids of the favourites as the customer left them: the server's, plus the changes that it has not answered yet. */
export const observeFavouriteIds: Watch<ReadonlySet<string>> = (report) => {
  let ids: string[] = []
  function tell() {
    const shown = new Set(ids)
    for (const { change } of pendingFavourites.state().changes) {
      if (change.wanted) shown.add(change.productId)
      else shown.delete(change.productId)
    }
    report(shown)
  }
  const stops = [
    observeIds((known) => {
      ids = known
      tell()
    }),
    pendingFavourites.subscribe(tell),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
