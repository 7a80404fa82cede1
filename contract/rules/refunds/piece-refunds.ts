import { lineTotal, subtotalOf } from '../pricing.ts'

/** A line of an order, with how many of its pieces were refunded before and how many are now. */
export type RefundedLine = { quantity: number; unitPriceCents: number; before: number; now: number }

/**
 * The share of each adjustment of an order that the pieces refunded now have, in cents (decision 60). Each piece has a share by
 * its price; the running sum over lines and adjustments is rounded, so that the shares of all pieces add up to the adjustments
 * to the cent, in whatever order they are refunded.
 * @param lines all lines of the order, in their order
 * @param adjustments in cents, negative for a discount
 */
export function adjustmentShares(lines: RefundedLine[], adjustments: number[]): number[] {
  const shares: number[] = []
  let runningCents = 0
  let givenCents = 0
  for (const adjustmentCents of adjustments) {
    runningCents += adjustmentCents
    const share = shareOf(lines, runningCents)
    shares.push(share - givenCents)
    givenCents = share
  }
  return shares
}

/** The refund of the pieces refunded now: their prices plus their share of the adjustments, in cents. Parameters as above. */
export function piecesRefund(lines: RefundedLine[], adjustments: number[]): number {
  const pricesCents = subtotalOf(lines.map(({ now, unitPriceCents }) => ({ quantity: now, unitPriceCents })))
  return adjustmentShares(lines, adjustments).reduce((sum, share) => sum + share, pricesCents)
}

function shareOf(lines: RefundedLine[], adjustmentCents: number): number {
  const subtotalCents = subtotalOf(lines)
  let beginCents = 0
  let shareCents = 0
  for (const { quantity, unitPriceCents, before, now } of lines) {
    const upTo = (pieces: number) =>
      Math.round((adjustmentCents * (beginCents + lineTotal(unitPriceCents, pieces))) / subtotalCents)
    shareCents += upTo(before + now) - upTo(before)
    beginCents += lineTotal(unitPriceCents, quantity)
  }
  return shareCents
}
