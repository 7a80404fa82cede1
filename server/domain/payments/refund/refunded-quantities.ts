import type { RefundRequest } from '../../../../contract/api/admin/orders.ts'
import { subtotalOf } from '../../../../contract/rules/pricing.ts'
import type { LineQuantities } from '../../orders/core/order-quantities.ts'
import { ShopError } from '../../shop-error.ts'

type ChosenItem = { id: string; quantity: number }
type Choice = Pick<RefundRequest, 'lines' | 'amount' | 'restock'>
type Restocked = { line: LineQuantities; quantity: number }

/** The price of the chosen items, in cents. Throws refund_too_large when a line has fewer items left to refund. */
export function priceOf(lineQuantities: LineQuantities[], chosen: ChosenItem[], leftCents: number): number {
  const quantities = byLine(chosen)
  for (const [id, quantity] of quantities) {
    const line = lineQuantities.find((candidate) => candidate.id === id)
    if (!line || quantity > line.quantity - line.refunded) throw new ShopError('refund_too_large', { leftCents, pieces: true })
  }
  return subtotalOf(lineQuantities.map(({ id, unitPriceCents }) => ({ quantity: quantities.get(id) ?? 0, unitPriceCents })))
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
