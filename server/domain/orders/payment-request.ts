import { pictureUrl } from '../../../contract/pictures.ts'
import type { PaymentRequest } from '../../outside/payment-provider.ts'
import type { PricedLine } from './priced-lines.ts'

type Facts = {
  order: { number: string; email: string; paymentMethod: PaymentRequest['method']; shippingCents: number }
  lines: PricedLine[]
  urls: { successUrl: string; cancelUrl: string }
  expiresAt: Date
  publicUrl: string
  /** Hers at the provider, once she has paid there. */
  customerId: string | null
}

/** What the provider is asked for, kept with the session: a retry sends exactly the same. */
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
