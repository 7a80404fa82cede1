import { useState } from 'react'
import type { PaymentMethod } from '../../../../contract/api/orders.ts'
import { defaultMethod, type ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { parsed, tabStore } from '../../../lib/browser/storage.ts'

type Choices = { addressId?: string; shippingMethod: ShippingMethod; paymentMethod: PaymentMethod }

const key = 'checkoutChoices'
const standard: Choices = { shippingMethod: defaultMethod.code, paymentMethod: 'card' }

/** The choices survive a visit to the address book and a new sign-in. */
export function useCheckoutChoices(addressId: string | undefined) {
  const [choices, setChoices] = useState<Choices>(() => ({
    ...standard,
    ...(parsed(tabStore.read(key)) as Partial<Choices> | null),
    ...(addressId && { addressId }),
  }))
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change }
    tabStore.write(key, JSON.stringify(next))
    setChoices(next)
  }
  return [choices, choose] as const
}
