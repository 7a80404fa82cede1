import { shippingCents as priceOf } from '../../../contract/shop-settings.ts'

/**
 * What a withdrawal from the whole order gives back, in cents: everything with the delivery, of which only what express cost
 * more than standard stays with the shop (law, refund).
 */
export const wholeRefundCents = ({ subtotalCents, shippingCents }: { subtotalCents: number; shippingCents: number }): number =>
  subtotalCents + Math.min(shippingCents, priceOf(subtotalCents, 'standard'))
