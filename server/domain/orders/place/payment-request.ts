import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import type { PricedLine } from './price-items.ts'

type Facts = {
  order: { number: string; email: string; paymentMethod: PaymentRequest['method']; shippingCents: number }
  lines: PricedLine[]
  urls: { successUrl: string; cancelUrl: string }
  expiresAt: Date
  publicUrl: string
  /** The customer's id at the provider, once they have paid there. */
  customerId: string | null
}

/** The request to the provider, stored with the session: a retry sends exactly the same. */
export const paymentRequest = ({ order, lines, urls, expiresAt, publicUrl, customerId }: Facts): PaymentRequest => ({
  orderNumber: order.number,
  email: order.email,
  method: order.paymentMethod,
  currency: 'eur',
  lines: lines.map(({ name, size, unitPriceCents, quantity, mediaKey }) => ({
    name,
    description: `Taille ${size}`,
    unitAmountCents: unitPriceCents,
    quantity,
    ...(mediaKey && { imageUrl: publicUrl + pictureUrl(mediaKey, 320, 'webp') }),
  })),
  shippingCents: order.shippingCents,
  ...urls,
  expiresAt: expiresAt.getTime() / 1000,
  ...(order.paymentMethod === 'card' && { keepsCard: { customerId } }),
})
