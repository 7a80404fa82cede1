import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { KeptCard } from '../../../contract/payments.ts'
import { callApi } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'

const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => callApi<KeptCard[]>('/payments/cards', { signal }),
})

export const useCards = () => useQuery(cardsQuery, queryClient)

export const useRemoveCard = () =>
  useMutation(
    {
      mutationFn: ({ id }: KeptCard) => callApi(`/payments/cards/${encodeURIComponent(id)}`, { method: 'DELETE' }),
      onSuccess: (_answer, gone) => {
        queryClient.setQueryData(cardsQuery.queryKey, (cards) => cards?.filter(({ id }) => id !== gone.id))
      },
      onSettled: () => queryClient.invalidateQueries(cardsQuery),
    },
    queryClient,
  )
