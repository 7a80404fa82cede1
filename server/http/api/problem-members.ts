import { eurosOf } from '../../../contract/rules/money.ts'
import type { RefusalCode, Refusals } from '../../domain/shop-error.ts'

/** What an error response carries besides its sentence. */
export const membersOf: { [Code in RefusalCode]?: (facts: Refusals[Code]) => Record<string, unknown> } = {
  price_changed: ({ subtotalCents, shippingCents, totalCents }) => ({
    subtotal: eurosOf(subtotalCents),
    shipping: eurosOf(shippingCents),
    total: eurosOf(totalCents),
  }),
  delivery_changed: ({ earliest, latest }) => ({ earliestDelivery: earliest, estimatedDelivery: latest }),
}
