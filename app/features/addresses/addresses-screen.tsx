import { useLocation, useNavigate } from 'react-router'
import type { Address } from '../../../contract/api/addresses.ts'
import { isWindowEntry } from '../../lib/dom/use-window-in-history.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AddressList } from './address-list.tsx'

/** The address book (spec 2, addresses). In checkout mode, choosing an address leads back to the checkout. */
export function AddressesScreen({ onDeliverTo }: { onDeliverTo: (address: Address) => void }) {
  const location = useLocation()
  const navigate = useNavigate()
  const fromCheckout = (location.state as { from?: string } | null)?.from === 'checkout'

  const toCheckout = () => void navigate('/checkout', { replace: isWindowEntry() })
  function deliverTo(address: Address) {
    onDeliverTo(address)
    toCheckout()
  }
  function onBack() {
    if (fromCheckout) return toCheckout()
    // Opened by its URL there is no page to go back to.
    return void (location.key === 'default' ? navigate('/account/profile') : navigate(-1))
  }

  return (
    <Page
      title="Mes adresses"
      intro={fromCheckout ? 'Choisissez l’adresse de livraison de votre commande.' : undefined}
      back={{ label: fromCheckout ? 'Retour à la commande' : 'Retour', onBack }}
    >
      <AddressList onChosen={fromCheckout ? deliverTo : undefined} />
    </Page>
  )
}
