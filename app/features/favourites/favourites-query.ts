import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => callApi<CardProduct[]>('/favorites', { signal }),
})

export function useFavourites() {
  const { status } = useSession()
  return useQuery({ ...favouritesQuery, enabled: status === 'authenticated' }, queryClient)
}
