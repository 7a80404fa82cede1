import { formatCents } from '../../../../contract/rules/money.ts'
import { pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { Adjustment } from '../../../../contract/rules/pricing.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import type { PricedLine } from './price-items.ts'

type Facts = {
  order: {
    number: string
    email: string
    paymentMethod: PaymentRequest['method']
    subtotalCents: number
    shippingCents: number
  }
  /** Lines and adjustments, as `priceOrder` sums them. */
  piecesCents: number
  lines: PricedLine[]
  adjustments: Pick<Adjustment, 'label' | 'amountCents'>[]
  urls: { successUrl: string; cancelUrl: string }
  expiresAt: Date
  publicUrl: string
  /** The customer's id at the provider, once they have paid there. */
  customerId: string | null
}

/** The request to the provider, stored with the session: a retry sends exactly the same. */
export const paymentRequest = (facts: Facts): PaymentRequest => {
  const { order, adjustments, urls, expiresAt, customerId } = facts
  return {
    orderNumber: order.number,
    email: order.email,
    method: order.paymentMethod,
    currency: 'eur',
    lines: adjustments.length > 0 ? [adjustedLine(facts)] : soldLines(facts),
    shippingCents: order.shippingCents,
    ...urls,
    expiresAt: expiresAt.getTime() / 1000,
    ...(order.paymentMethod === 'card' && { keepsCard: { customerId } }),
  }
}

const soldLines = ({ lines, publicUrl }: Facts): PaymentRequest['lines'] =>
  lines.map(({ name, size, unitPriceCents, quantity, mediaKey }) => ({
    name,
    description: `Taille ${size}`,
    unitAmountCents: unitPriceCents,
    quantity,
    ...(mediaKey && { imageUrl: publicUrl + pictureUrl(mediaKey, 320, 'webp') }),
  }))

/** All pieces and adjustments in one line: a payment page takes no negative one. */
const adjustedLine = ({ order, piecesCents, adjustments }: Facts): PaymentRequest['lines'][number] => ({
  name: `Commande ${order.number}`,
  description: [
    `Articles : ${formatCents(order.subtotalCents)}`,
    ...adjustments.map(({ label, amountCents }) => `${label} : ${formatCents(amountCents)}`),
  ].join(', '),
  unitAmountCents: piecesCents,
  quantity: 1,
})
