import type { OrderState } from '../../../../contract/api/orders.ts'
import type { LineQuantities } from './order-quantities.ts'

const byState: Partial<Record<OrderState, 'unpaid' | 'cancelled' | 'refunded'>> = {
  EN_ATTENTE: 'unpaid',
  ANNULÉ: 'cancelled',
  REMBOURSÉ: 'refunded',
}

/** Why an order has no packing slip and no label: no item is sent. Undefined when some are. `lines`: all of the order. */
export function unshippableReason(state: OrderState, lines: Pick<LineQuantities, 'quantity' | 'refunded' | 'toSend'>[]) {
  if (byState[state]) return byState[state]
  if (lines.some(({ toSend }) => toSend > 0)) return undefined
  return lines.every(({ quantity, refunded }) => quantity === refunded) ? 'refunded' : 'restocked'
}
