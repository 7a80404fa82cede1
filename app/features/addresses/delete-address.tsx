import type { Address } from '../../../contract/addresses.ts'
import { messages } from '../../../contract/messages.ts'
import { messageOf } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressLines } from './address-card.tsx'
import { useDeleteAddress } from './addresses-query.ts'

/** Asks once more: an address can't be brought back. */
export function DeleteAddress({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const remove = useDeleteAddress()

  function confirm() {
    if (!address) return
    remove.mutate(address, {
      onSuccess: () => {
        toast.success(messages.addressDeleted)
        onClose()
      },
      onError: (error) => toast.error(messageOf(error, messages.addressDeleteFailed, messages.addressDeleteSignIn)),
    })
  }

  return (
    <Dialog open={address !== null} onClose={onClose} title="Supprimer cette adresse ?">
      {address && <AddressLines address={address} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Conserver
        </Button>
        <Button variant="danger" busy={remove.isPending} busyLabel="Suppression…" onClick={confirm}>
          Supprimer
        </Button>
      </div>
    </Dialog>
  )
}
