import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Address, AddressFields } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api/api-client.ts'
import { queryClient, readAnew } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/overlay/toast.ts'

const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => callApi<Address[]>('/addresses', { signal }),
})

export function useAddresses() {
  const { status } = useSession()
  return useQuery({ ...addressesQuery, enabled: status === 'authenticated' }, queryClient)
}

/** After a refused order: another tab may have changed the addresses. */
export const refreshAddresses = () => readAnew(addressesQuery)

/** Add appends, update merges; a new default takes the badge from the others (spec 4). */
export function withAddress(addresses: Address[], saved: Address): Address[] {
  const others = saved.isDefault ? addresses.map((address) => ({ ...address, isDefault: false })) : addresses
  const known = others.some(({ id }) => id === saved.id)
  return known ? others.map((address) => (address.id === saved.id ? saved : address)) : [...others, saved]
}

/** If the default goes, the first that remains becomes it (spec 4). */
export function withoutAddress(addresses: Address[], gone: Address): Address[] {
  const remaining = addresses.filter(({ id }) => id !== gone.id)
  return gone.isDefault ? remaining.map((address, index) => ({ ...address, isDefault: index === 0 })) : remaining
}

const show = (change: (addresses: Address[]) => Address[]) => {
  queryClient.setQueryData(addressesQuery.queryKey, (addresses) => addresses && change(addresses))
  return readAnew(addressesQuery)
}

/** Another device may have deleted the address: the list that still offers it is outdated. */
function refreshIfGone(error: Error) {
  if (isRefused(error, 'address_not_found')) void refreshAddresses()
}

export const useSaveAddress = () =>
  useMutation(
    {
      mutationFn: ({ id, ...fields }: AddressFields & { id?: string }) =>
        id
          ? callApi<Address>(`/addresses/${id}`, { method: 'PUT', body: fields })
          : callApi<Address>('/addresses', { method: 'POST', body: fields }),
      onSuccess: (saved) => void show((addresses) => withAddress(addresses, saved)),
      onError: refreshIfGone,
    },
    queryClient,
  )

/** The toasts are shown here: the component that deletes may be gone by then. */
export const useDeleteAddress = () =>
  useMutation(
    {
      mutationFn: ({ id }: Address) => callApi(`/addresses/${id}`, { method: 'DELETE' }),
      onSuccess(_answer, gone) {
        void show((addresses) => withoutAddress(addresses, gone))
        toast.success(messages.addressDeleted)
      },
      onError: (error) => toast.error(messageOf(error, messages.addressDeleteFailed, messages.addressDeleteSignIn)),
    },
    queryClient,
  )

/** `done` is the success message. */
export const useMakeDefault = (done: string) =>
  useMutation(
    {
      mutationFn: ({ id }: Address) => callApi<Address>(`/addresses/${id}/default`, { method: 'PUT' }),
      onSuccess(saved) {
        void show((addresses) => withAddress(addresses, saved))
        toast.success(done)
      },
      onError(error) {
        refreshIfGone(error)
        toast.error(messageOf(error, messages.addressDefaultFailed, messages.addressDefaultSignIn))
      },
    },
    queryClient,
  )
