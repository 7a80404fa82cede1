import { useState } from 'react'
import type { Address } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/text/messages.ts'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressEditor, type Editing } from './address-editor.tsx'
import { useAddresses, useMakeDefault } from './addresses-query.ts'
import { DeleteAddress } from './delete-address.tsx'

type AddressListProps = {
  /** In checkout mode a chosen, added or changed address leads back to /checkout (spec 4). */
  onChosen?: (address: Address) => void
}

export function AddressList({ onChosen }: AddressListProps) {
  const addresses = useAddresses()
  const [editing, setEditing] = useState<Editing | null>(null)
  const hide = () => setEditing(null)
  // Forward does not open it again: what was typed is gone.
  const close = useWindowInHistory('address', { open: editing !== null, show: () => undefined, hide })
  const [deleting, setDeleting] = useState<Address | null>(null)
  const makeDefault = useMakeDefault(onChosen ? messages.addressChosen : messages.addressDefaultChanged)

  if (addresses.isPending) return <AddressSkeleton />
  if (!addresses.data) {
    return <LoadFailed result={addresses}>{messages.addressesLoadFailed}</LoadFailed>
  }

  const choose = (address: Address) => makeDefault.mutate(address, { onSuccess: () => onChosen?.(address) })

  const add = (
    <Button onClick={() => setEditing({})}>
      <Icon name="plus" className="size-4" />
      Ajouter une adresse
    </Button>
  )
  return (
    <>
      {addresses.data.length === 0 ? (
        <EmptyState icon="map-pin" title="Aucune adresse enregistrée" action={add}>
          Ajoutez l’adresse où vous souhaitez recevoir vos commandes.
        </EmptyState>
      ) : (
        <div className="flex flex-col items-start gap-6">
          {add}
          <ul className="grid w-full gap-4 sm:grid-cols-2">
            {addresses.data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                choose={
                  onChosen
                    ? { label: 'Livrer à cette adresse', onChoose: () => choose(address), disabled: makeDefault.isPending }
                    : address.isDefault
                      ? undefined
                      : { label: 'Définir comme principale', onChoose: () => choose(address), disabled: makeDefault.isPending }
                }
              >
                <CardAction label="Modifier" address={address} onClick={() => setEditing({ address })} />
                <CardAction label="Supprimer" address={address} onClick={() => setDeleting(address)} />
              </AddressCard>
            ))}
          </ul>
        </div>
      )}
      <AddressEditor
        editing={editing}
        atCheckout={onChosen !== undefined}
        onClose={close}
        onSaved={(saved) => {
          if (!onChosen) return close()
          hide()
          onChosen(saved)
        }}
      />
      <DeleteAddress address={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function CardAction({ label, address, onClick }: { label: string; address: Address; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label} : ${address.street}, ${address.city}`}
      className="min-h-9 text-muted text-sm underline underline-offset-4 hover:text-ink"
      onClick={onClick}
    >
      {label}
    </button>
  )
}

const AddressSkeleton = () => (
  <Loading label="Chargement des adresses…" className="grid gap-4 sm:grid-cols-2">
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </Loading>
)
