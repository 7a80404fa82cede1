import { useLocation, useNavigate } from 'react-router'
import type { Address } from '../../../contract/addresses.ts'
import { Page } from '../../ui/page.tsx'
import { AddressList } from './address-list.tsx'

/** Specification 2, addresses. Coming from the checkout, a choice leads back there. */
export function AddressesScreen() {
  const location = useLocation()
  const navigate = useNavigate()
  const fromCheckout = (location.state as { from?: string } | null)?.from === 'checkout'

  const toCheckout = (chosen?: Address) => void navigate('/checkout', { state: { addressId: chosen?.id } })
  function onBack() {
    if (fromCheckout) return toCheckout()
    // Opened by its address there is no page to go back to.
    return void (location.key === 'default' ? navigate('/account/profile') : navigate(-1))
  }

  return (
    <Page
      title="Mes adresses"
      intro={fromCheckout ? 'Choisissez l’adresse de livraison de votre commande.' : undefined}
      back={{ label: fromCheckout ? 'Retour à la commande' : 'Retour', onBack }}
    >
      <AddressList onChosen={fromCheckout ? toCheckout : undefined} />
    </Page>
  )
}
