import type { CardProduct } from '../../../contract/api/catalogue.ts'
import * as messages from '../../../contract/text/messages.ts'
import * as pendingMessages from '../../../contract/text/pending-messages.ts'
import { callApi, messageOf } from '../../lib/api/api-client.ts'
import { lastKnownAccount } from '../../lib/api/token.ts'
import { whenVisible } from '../../lib/dom/when-visible.ts'
import type { Outcome } from '../../lib/pending/outcomes.ts'
import { createPendingQueue } from '../../lib/pending/pending-queue.ts'
import { startQueue } from '../../lib/pending/start-queue.ts'
import { queryClient, readAnew } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { favouritesQuery } from './favourites-query.ts'

export type FavouriteChange = {
  productId: string
  name: string
  wanted: boolean
  /** Given by the heart of a card, so that the list can show the product at once. */
  product?: CardProduct
  /** Removed from the list of favourites, which has its own wording. */
  inList?: boolean
}

/** The favourites, last added first, after a change. Adding ignores duplicates (spec 4). */
export const withFavourite = (favourites: CardProduct[], { productId, product, wanted }: FavouriteChange): CardProduct[] => {
  const others = favourites.filter(({ id }) => id !== productId)
  if (!wanted) return others
  const added = product ?? favourites.find(({ id }) => id === productId)
  return added ? [added, ...others] : others
}

const doneOf = ({ name, wanted, inList }: FavouriteChange) => {
  if (inList) return messages.favouriteRemovedFromList
  return wanted ? messages.favouriteAdded(name) : messages.favouriteRemoved(name)
}
/** The list's sentence names no garment: the removed one is shown under it. */
const goodOf = ({ name, product, inList }: FavouriteChange) =>
  inList && product ? { imageUrl: product.imageUrl, line: name } : undefined
const failedOf = ({ wanted }: FavouriteChange) => (wanted ? messages.favouriteAddFailed : messages.favouriteRemoveFailed)

const queue = createPendingQueue<FavouriteChange, void>('favourites', {
  send: ({ change: { productId, wanted } }) => callApi(`/favorites/${productId}`, { method: wanted ? 'POST' : 'DELETE' }),
  async onDone({ userId, change, key }) {
    await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey })
    // The user may have signed out, or somebody else in, meanwhile.
    if (lastKnownAccount()?.user.id !== userId) return
    queryClient.setQueryData(favouritesQuery.queryKey, (favourites) => favourites && withFavourite(favourites, change))
    // Only in the tab that she looks at; in any other the hearts say so.
    if (document.visibilityState !== 'hidden') toast.success(doneOf(change), undefined, goodOf(change))
    // Only the last change refetches: an earlier one would flash the old hearts.
    const isLast = queue.list().changes.at(-1)?.key === key
    if (isLast || !queryClient.getQueryData(favouritesQuery.queryKey)) void readAnew(favouritesQuery)
  },
  onRefused({ change }, refusal) {
    whenVisible(() => toast.error(messageOf(refusal, failedOf(change))))
    void readAnew(favouritesQuery)
  },
  onPutAside(change) {
    whenVisible(() => toast.error(pendingMessages.changePutAside(failedOf(change), change.name)))
    void readAnew(favouritesQuery)
  },
  onExpired: ({ length }) => whenVisible(() => toast.error(pendingMessages.changesExpired(length))),
  subjectOf: ({ productId }) => productId,
  replaces: (later, earlier) => later.productId === earlier.productId,
  // An old change is sent without asking: at worst a heart shows the wrong state, which the customer sees.
  undoes: () => false,
})

/** The changes of the favourites that the shop has not answered yet. */
export const pendingFavourites = startQueue('favourites', queue)

/** Keeps the change on this device and sends it; a toast shows the outcome (decision 47). */
export async function changeFavourite(change: FavouriteChange, key?: string): Promise<Outcome> {
  const outcome = await pendingFavourites.change(change, key)
  if (outcome === 'waiting') toast.error(pendingMessages.savedForLater(failedOf(change)))
  if (outcome === 'signed-out') toast.error(messages.favouritesSignIn)
  if (outcome === 'unstored') toast.error(pendingMessages.savedWhileOpen(failedOf(change)))
  if (outcome === 'full') toast.error(pendingMessages.tooManyWaiting(failedOf(change)))
  if (outcome === 'unkept') toast.error(failedOf(change))
  return outcome
}
