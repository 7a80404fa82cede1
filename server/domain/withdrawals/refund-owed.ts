type Paid = { subtotalCents: number; shippingCents: number; standardShippingCents: number | null }

/**
 * What a withdrawal from the whole order gives back, in cents: everything with the delivery, of which only what express cost
 * more than standard stays with the shop (law, refund).
 */
export const wholeRefundCents = ({ subtotalCents, shippingCents, standardShippingCents }: Paid): number =>
  subtotalCents + Math.min(shippingCents, standardShippingCents ?? shippingCents)
