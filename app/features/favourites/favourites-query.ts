import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { CardProduct } from '../../../contract/catalogue.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { queryClient, readAnew } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => callApi<CardProduct[]>('/favorites', { signal }),
})

export function useFavourites() {
  const { status } = useSession()
  return useQuery({ ...favouritesQuery, enabled: status === 'authenticated' }, queryClient)
}

const mutationKey = ['favourites']

type Change = { product: CardProduct; wanted: boolean }

/** Adding ignores duplicates (specification 4). */
export const withFavourite = (favourites: CardProduct[], { product, wanted }: Change): CardProduct[] => {
  const others = favourites.filter(({ id }) => id !== product.id)
  return wanted ? [product, ...others] : others
}

/** Adds or removes at once; taken back when the server refuses. `done` is the sentence that the place speaks. */
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
      queryClient.setQueryData(favouritesQuery.queryKey, shown?.before)
      toast.error(
        messageOf(error, wanted ? messages.favouriteAddFailed : messages.favouriteRemoveFailed, messages.favouritesSignIn),
      )
    },
    onSuccess: (_answer, change) => toast.success(done(change)),
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? readAnew(favouritesQuery) : undefined),
  })
