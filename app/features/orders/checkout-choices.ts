import { useState } from 'react'
import type { PaymentMethod } from '../../../contract/orders.ts'
import type { ShippingMethod } from '../../../contract/shop-settings.ts'
import { parsed, tabStore } from '../../lib/storage.ts'

type Choices = { addressId?: string; shippingMethod: ShippingMethod; paymentMethod: PaymentMethod }

const key = 'checkoutChoices'
const standard: Choices = { shippingMethod: 'standard', paymentMethod: 'card' }

/** What she chose stays while she looks after her addresses, or signs in anew. */
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
