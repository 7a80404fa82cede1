import type { Address } from '../../../contract/api/addresses.ts'
import { AddressEditor } from './address-editor.tsx'

type NewAddressWindowProps = { open: boolean; onClose: () => void; onSaved: (address: Address) => void }

const blank = {}

export const NewAddressWindow = ({ open, onClose, onSaved }: NewAddressWindowProps) => (
  <AddressEditor
    editing={open ? blank : null}
    atCheckout
    onClose={onClose}
    onSaved={(address) => {
      onClose()
      onSaved(address)
    }}
  />
)
