import type { Address } from '../../../contract/api/addresses.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AddressLines } from './address-card.tsx'
import { useDeleteAddress } from './addresses-query.ts'

/** Asks for confirmation: an address can't be restored. */
export function DeleteAddress({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const remove = useDeleteAddress()

  return (
    <Dialog open={address !== null} busy={remove.isPending} onClose={onClose} title="Supprimer cette adresse ?">
      {address && <AddressLines address={address} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
          Conserver
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          busyLabel="Suppression…"
          onClick={() => address && remove.mutate(address, { onSuccess: onClose })}
        >
          Supprimer
        </Button>
      </div>
    </Dialog>
  )
}
