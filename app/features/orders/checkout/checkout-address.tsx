import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Address } from '../../../../contract/api/addresses.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { CheckoutSection } from './checkout-section.tsx'

/** Opens the address book in checkout mode (spec 2, checkout). */
const fromCheckout = { from: 'checkout' }

type CheckoutAddressProps = {
  addresses: Address[]
  chosen: Address | undefined
  onChoose: (address: Address) => void
  /** From the address book: adds the first address in place. */
  newAddress: NewAddress
}

export type NewAddress = ComponentType<{ onSaved: (address: Address) => void }>

export function CheckoutAddress({ addresses, chosen, onChoose, newAddress: NewAddress }: CheckoutAddressProps) {
  if (addresses.length === 0) {
    return (
      <CheckoutSection title="Adresse de livraison">
        <div className="flex flex-col items-start gap-4 rounded-soft border border-line bg-white p-5">
          <p>{messages.addAddress}</p>
          <NewAddress onSaved={onChoose} />
        </div>
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection
      title="Adresse de livraison"
      aside={
        <Link to="/account/addresses" state={fromCheckout} className="inline-block py-2 text-sm underline underline-offset-4">
          Gérer
        </Link>
      }
    >
      <div className="-m-1 grid max-h-[300px] gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {addresses.map((address) => (
          <RadioCard key={address.id} name="address" checked={address.id === chosen?.id} onChange={() => onChoose(address)}>
            <span className="font-medium">
              {address.firstName} {address.lastName}
            </span>
            {address.isDefault && <span className="text-muted"> · Par défaut</span>}
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city}, {address.country}
          </RadioCard>
        ))}
      </div>
    </CheckoutSection>
  )
}
