import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { SavedCard } from '../../../contract/api/payments.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'

const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => callApi<SavedCard[]>('/payments/cards', { signal }),
})

export const useCards = () => useQuery(cardsQuery, queryClient)

/**
 * A card already removed on another device counts as success. The toasts are shown here: the component may be gone by then.
 */
export const useRemoveCard = () =>
  useMutation(
    {
      mutationFn: ({ id }: SavedCard) =>
        callApi(`/payments/cards/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error: unknown) => {
          if (!isRefused(error, 'card_not_found')) throw error
        }),
      onSuccess: (_answer, gone) => {
        queryClient.setQueryData(cardsQuery.queryKey, (cards) => cards?.filter(({ id }) => id !== gone.id))
        toast.success(messages.cardRemoved)
      },
      onError: (error) => toast.error(messageOf(error, messages.cardRemoveFailed)),
      onSettled: () => queryClient.invalidateQueries(cardsQuery),
    },
    queryClient,
  )
