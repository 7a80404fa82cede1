import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Address, AddressFields } from '../../../contract/addresses.ts'
import { callApi } from '../../lib/api-client.ts'
import { queryClient, readAnew } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'

const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => callApi<Address[]>('/addresses', { signal }),
})

export function useAddresses() {
  const { status } = useSession()
  return useQuery({ ...addressesQuery, enabled: status === 'authenticated' }, queryClient)
}

/** Add appends, update merges; a new default takes the badge from the others (specification 4). */
export function withAddress(addresses: Address[], saved: Address): Address[] {
  const others = saved.isDefault ? addresses.map((address) => ({ ...address, isDefault: false })) : addresses
  const known = others.some(({ id }) => id === saved.id)
  return known ? others.map((address) => (address.id === saved.id ? saved : address)) : [...others, saved]
}

/** If the default goes, the first that remains becomes it (specification 4). */
export function withoutAddress(addresses: Address[], gone: Address): Address[] {
  const remaining = addresses.filter(({ id }) => id !== gone.id)
  return gone.isDefault ? remaining.map((address, place) => ({ ...address, isDefault: place === 0 })) : remaining
}

const show = (change: (addresses: Address[]) => Address[]) => {
  queryClient.setQueryData(addressesQuery.queryKey, (addresses) => addresses && change(addresses))
  return readAnew(addressesQuery)
}

export const useSaveAddress = () =>
  useMutation(
    {
      mutationFn: ({ id, ...fields }: AddressFields & { id?: string }) =>
        id
          ? callApi<Address>(`/addresses/${id}`, { method: 'PUT', body: fields })
          : callApi<Address>('/addresses', { method: 'POST', body: fields }),
      onSuccess: (saved) => void show((addresses) => withAddress(addresses, saved)),
    },
    queryClient,
  )

export const useDeleteAddress = () =>
  useMutation(
    {
      mutationFn: ({ id }: Address) => callApi(`/addresses/${id}`, { method: 'DELETE' }),
      onSuccess: (_answer, gone) => void show((addresses) => withoutAddress(addresses, gone)),
    },
    queryClient,
  )

export const useMakeDefault = () =>
  useMutation(
    {
      mutationFn: ({ id }: Address) => callApi<Address>(`/addresses/${id}/default`, { method: 'PUT' }),
      onSuccess: (saved) => void show((addresses) => withAddress(addresses, saved)),
    },
    queryClient,
  )
