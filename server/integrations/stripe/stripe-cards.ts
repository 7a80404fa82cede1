import type { Stripe } from 'stripe'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { callProvider, type Timeouts, unlessMissing } from './stripe-calls.ts'
import { cardOf } from './stripe-records.ts'

/** The cards that the provider saves for its customers. */
export function cardCalls(
  stripe: Stripe,
  { callTimeoutMs }: Timeouts,
): Pick<PaymentProvider, 'listCards' | 'removeCard' | 'updateEmail' | 'deleteCustomer'> {
  return {
    listCards: (customerId) =>
      callProvider(callTimeoutMs, async () => {
        const found = await unlessMissing(() => stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
        return found?.data.flatMap(({ id, card }) => (card ? [cardOf(id, card)] : [])) ?? []
      }),
    removeCard: (customerId, cardId) =>
      callProvider(callTimeoutMs, async () => {
        const card = await unlessMissing(() => stripe.customers.retrievePaymentMethod(customerId, cardId))
        if (!card) return false
        await stripe.paymentMethods.detach(cardId)
        return true
      }),
    updateEmail: (customerId, email) =>
      callProvider(callTimeoutMs, async () => {
        await unlessMissing(() => stripe.customers.update(customerId, { email }))
      }),
    deleteCustomer: (customerId) =>
      callProvider(callTimeoutMs, async () => {
        await unlessMissing(() => stripe.customers.del(customerId))
      }),
  }
}
