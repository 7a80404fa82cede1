import type { Address } from '../../../contract/api/addresses.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonVariant } from '../../ui/button/button-class.ts'
import { useLazyWindow } from '../../ui/overlay/use-lazy-window.ts'

const load = () => import('./new-address-window.tsx').then(({ NewAddressWindow }) => NewAddressWindow)

/** Opens the form in place, so that the customer need not leave the checkout. */
export function NewAddress({ variant, onSaved }: { variant?: ButtonVariant; onSaved: (address: Address) => void }) {
  const { Window, opened, show } = useLazyWindow('address', load)
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={show}>
        Ajouter une adresse
      </Button>
      {Window && <Window {...opened} onSaved={onSaved} />}
    </>
  )
}
