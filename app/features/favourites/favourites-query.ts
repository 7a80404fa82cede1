import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../lib/query/api-client.ts'
import { queryClient, readAnew, restore } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlay/toast.ts'

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => callApi<CardProduct[]>('/favorites', { signal }),
})

export function useFavourites() {
  const { status } = useSession()
  return useQuery({ ...favouritesQuery, enabled: status === 'authenticated' }, queryClient)
}

const mutationKey = favouritesQuery.queryKey

type Change = { product: CardProduct; wanted: boolean }

/** Adding ignores duplicates (spec 4). */
export const withFavourite = (favourites: CardProduct[], { product, wanted }: Change): CardProduct[] => {
  const others = favourites.filter(({ id }) => id !== product.id)
  return wanted ? [product, ...others] : others
}

/** An optimistic change, rolled back when the server refuses. `done` is the success message. */
export const favouriteChange = (
  done = ({ product, wanted }: Change): string => (wanted ? messages.favouriteAdded : messages.favouriteRemoved)(product.name),
) =>
  mutationOptions({
    mutationKey,
    scope: { id: 'favourites' },
    mutationFn: ({ product, wanted }: Change) => callApi(`/favorites/${product.id}`, { method: wanted ? 'POST' : 'DELETE' }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey })
      const before = queryClient.getQueryData(favouritesQuery.queryKey)
      queryClient.setQueryData(favouritesQuery.queryKey, (favourites) => favourites && withFavourite(favourites, change))
      return { before }
    },
    onError(error, { wanted }, shown) {
      restore(favouritesQuery.queryKey, shown?.before)
      toast.error(
        messageOf(error, wanted ? messages.favouriteAddFailed : messages.favouriteRemoveFailed, messages.favouritesSignIn),
      )
    },
    onSuccess: (_answer, change) => toast.success(done(change)),
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? readAnew(favouritesQuery) : undefined),
  })
