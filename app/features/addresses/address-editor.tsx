import type { Address } from '../../../contract/addresses.ts'
import type { Values } from '../../lib/use-form.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { AddressForm } from './address-form.tsx'

/** What is being edited; a new address has none. */
export type Editing = { address?: Address; draft?: Values | null }

type AddressEditorProps = { editing: Editing | null; onSaved: (address: Address) => void; onClose: () => void }

/** A drawer on a phone, a dialog otherwise (specification 2, addresses); closing forgets what was typed (specification 4). */
export function AddressEditor({ editing, onSaved, onClose }: AddressEditorProps) {
  const phone = useIsPhone()
  const title = editing?.address ? "Modifier l'adresse" : 'Ajouter une adresse'
  const form = editing && <AddressForm {...editing} onSaved={onSaved} onCancel={onClose} />
  const Frame = phone ? Drawer : Dialog
  return (
    <Frame open={editing !== null} onClose={onClose} title={title}>
      {form}
    </Frame>
  )
}
