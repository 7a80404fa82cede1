import type { OrderState } from '../../../../contract/api/orders.ts'

const byState: Partial<Record<OrderState, 'unpaid' | 'cancelled' | 'refunded'>> = {
  EN_ATTENTE: 'unpaid',
  ANNULÉ: 'cancelled',
  REMBOURSÉ: 'refunded',
}

/** Why an order has no packing slip and no label: no item is sent. Undefined when some are. */
export const unshippableReason = (state: OrderState, quantity: number) =>
  byState[state] ?? (quantity === 0 ? 'refunded' : undefined)
