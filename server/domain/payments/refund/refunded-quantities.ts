import type { RefundRequest } from '../../../../contract/api/admin/orders.ts'
import { piecesRefund } from '../../../../contract/rules/refunds/piece-refunds.ts'
import type { LineQuantities } from '../../orders/core/order-quantities.ts'
import { ShopError } from '../../shop-error.ts'

type ChosenItem = { id: string; quantity: number }
type Choice = Pick<RefundRequest, 'lines' | 'amount' | 'restock'>
type Restocked = { line: LineQuantities; quantity: number }

/**
 * What the chosen items cost with their share of the order's adjustments, in cents. Throws refund_too_large when a line has fewer
 * items left to refund.
 *
 * @param lineQuantities of all lines of the order
 */
export function priceOf(
  lineQuantities: LineQuantities[],
  chosen: ChosenItem[],
  { adjustmentsCents, leftCents }: { adjustmentsCents: number; leftCents: number },
): number {
  const quantities = byLine(chosen)
  for (const [id, quantity] of quantities) {
    const line = lineQuantities.find((candidate) => candidate.id === id)
    if (!line || quantity > line.quantity - line.refunded) throw new ShopError('refund_too_large', { leftCents, pieces: true })
  }
  const lines = lineQuantities.map(({ id, quantity, unitPriceCents, refunded }) => {
    return { quantity, unitPriceCents, before: refunded, now: quantities.get(id) ?? 0 }
  })
  return piecesRefund(lines, [adjustmentsCents])
}

/**
 * Which refunded items go on sale again: those named, or all that can. A refunded sum restocks none. Throws restock_too_large.
 */
export function restockedQuantities(lineQuantities: LineQuantities[], { lines, amount, restock }: Choice): Restocked[] {
  if (!restock) return []
  const refunded = lines ? byLine(lines) : new Map(lineQuantities.map((line) => [line.id, line.quantity - line.refunded]))
  if (!lines && amount !== undefined) throw new ShopError('restock_too_large')
  const possible = (line: LineQuantities) => Math.min(refunded.get(line.id) ?? 0, line.restockable)
  const named = restock === true ? new Map(lineQuantities.map((line) => [line.id, possible(line)])) : byLine(restock)
  const known = new Set(lineQuantities.map(({ id }) => id))
  for (const id of named.keys()) if (!known.has(id)) throw new ShopError('restock_too_large')
  return lineQuantities.flatMap((line) => {
    const quantity = named.get(line.id) ?? 0
    if (quantity > possible(line)) throw new ShopError('restock_too_large')
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** A line named twice counts with the sum of its quantities. */
function byLine(chosen: ChosenItem[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, quantity } of chosen) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}
