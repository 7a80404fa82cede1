import type { Address } from '../../../contract/api/addresses.ts'
import { useIsPhoneAtOpening } from '../../lib/dom/use-is-phone.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { AddressForm } from './address-form.tsx'
import { useSaveAddress } from './addresses-query.ts'

/** The address being edited; a new one has none. */
export type Editing = { address?: Address }

type AddressEditorProps = {
  editing: Editing | null
  atCheckout: boolean
  onSaved: (address: Address) => void
  onClose: () => void
}

/** A drawer on a phone, a dialog otherwise (spec 2, addresses); closing discards what was typed (spec 4). */
export function AddressEditor({ editing, atCheckout, onSaved, onClose }: AddressEditorProps) {
  const phone = useIsPhoneAtOpening(editing !== null)
  const save = useSaveAddress()
  const title = editing?.address ? 'Modifier l’adresse' : 'Ajouter une adresse'
  const form = editing && <AddressForm {...editing} atCheckout={atCheckout} save={save} onSaved={onSaved} onCancel={onClose} />
  const Frame = phone ? Drawer : Dialog
  return (
    <Frame open={editing !== null} busy={save.isPending} onClose={onClose} title={title}>
      {form}
    </Frame>
  )
}
