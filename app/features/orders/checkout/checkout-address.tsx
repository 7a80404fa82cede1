import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Address } from '../../../../contract/api/addresses.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { cn } from '../../../ui/base/cn.ts'
import type { ButtonVariant } from '../../../ui/button/button-class.ts'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { CheckoutSection } from './checkout-section.tsx'

/** Opens the address book in checkout mode (spec 2, checkout). */
const fromCheckout = { from: 'checkout' }

type CheckoutAddressProps = {
  addresses: Address[]
  chosen: Address | undefined
  onChoose: (address: Address) => void
  /** From the address book: adds an address in place. */
  newAddress: NewAddress
}

export type NewAddress = ComponentType<{ variant?: ButtonVariant; onSaved: (address: Address) => void }>

export function CheckoutAddress({ addresses, chosen, onChoose, newAddress: NewAddress }: CheckoutAddressProps) {
  const isFirst = addresses.length === 0
  const list = useShowsChosen(chosen?.id)
  return (
    <CheckoutSection
      title="Adresse de livraison"
      aside={
        !isFirst && (
          <Link to="/account/addresses" state={fromCheckout} className="inline-block py-2 text-sm underline underline-offset-4">
            Gérer
          </Link>
        )
      }
    >
      <div className={cn('flex flex-col items-start gap-4', isFirst && 'rounded-soft border border-line bg-white p-5')}>
        {isFirst ? (
          <p>{messages.addAddress}</p>
        ) : (
          <div ref={list} className="-m-1 grid max-h-[300px] gap-3 self-stretch overflow-y-auto p-1 sm:grid-cols-2">
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
        )}
        <NewAddress variant={isFirst ? 'primary' : 'secondary'} onSaved={onChoose} />
      </div>
    </CheckoutSection>
  )
}

/** Scrolls the list, never the page, to the chosen address: a new one is the last of many. */
function useShowsChosen(chosenId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = list.current?.querySelector('input:checked')?.closest('label')?.getBoundingClientRect()
    if (!list.current || !card || chosenId === undefined) return
    const frame = list.current.getBoundingClientRect()
    list.current.scrollTop += Math.max(card.bottom - frame.bottom, 0) - Math.max(frame.top - card.top, 0)
  }, [chosenId])
  return list
}
