import { useState } from 'react'
import type { PaymentMethod } from '../../../../contract/api/orders.ts'
import { defaultMethod, type ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { parsed, tabStore, untilSignOut } from '../../../lib/browser/storage.ts'

type Choices = { addressId?: string; shippingMethod: ShippingMethod; paymentMethod: PaymentMethod }

const key = `${untilSignOut}checkoutChoices`
const standard: Choices = { shippingMethod: defaultMethod.code, paymentMethod: 'card' }

const storedChoices = (): Choices => ({ ...standard, ...(parsed(tabStore.read(key)) as Partial<Choices> | null) })

function store(change: Partial<Choices>): Choices {
  const choices = { ...storedChoices(), ...change }
  tabStore.write(key, JSON.stringify(choices))
  return choices
}

/**
 * The address chosen in the address book. Kept here and not in the history entry, which would bring it back after a later choice
 * when she reloads or goes back.
 */
export const chooseAddress = (addressId: string) => void store({ addressId })

/** Once the order is paid: the next one is neither express nor sent to that address unless she chooses so again. */
export const forgetChoices = () => tabStore.remove(key)

/** The choices survive a visit to the address book and a new sign-in. */
export function useCheckoutChoices() {
  const [choices, setChoices] = useState(storedChoices)
  const choose = (change: Partial<Choices>) => setChoices(store(change))
  return [choices, choose] as const
}
