import type { Address } from '../../../contract/api/addresses.ts'
import { Button } from '../../ui/button/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const load = () => import('./new-address-window.tsx').then(({ NewAddressWindow }) => NewAddressWindow)

/** Opens the form in place, so that the customer need not leave the checkout. */
export function NewAddress({ onSaved }: { onSaved: (address: Address) => void }) {
  const { Window, opened, show } = useLazyDialog(load)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show}>
        Ajouter une adresse
      </Button>
      {Window && <Window {...opened} onSaved={onSaved} />}
    </>
  )
}
