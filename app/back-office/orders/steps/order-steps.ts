import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import type { OrderState } from '../../../../contract/api/orders.ts'

export type OrderStep = 'prepare' | 'ship' | 'deliver'
/** A transition, or an action that changes no state. */
export type OrderAction = OrderStep | 'print'

/**
 * The state from which each transition starts, as on the server (orders, transitions), and the message when no order is in
 * it.
 */
const steps: Record<OrderStep, { from: OrderState; none: string }> = {
  prepare: { from: 'PAYÉ', none: 'Aucune des commandes choisies n’est « Payée »' },
  ship: { from: 'EN_TRAITEMENT', none: 'Aucune des commandes choisies n’est « En préparation »' },
  deliver: { from: 'EXPÉDIÉ', none: 'Aucune des commandes choisies n’est « Expédiée »' },
}

const nothingSent = 'Rien n’est à envoyer dans les commandes choisies'

/** The orders that the action applies to; a slip needs an order that is sent. */
export const readyFor = (action: OrderAction, orders: readonly AdminOrder[]) =>
  orders.filter(({ statusCode, printable }) => (action === 'print' ? printable : statusCode === steps[action].from))

/** Why the action applies to none of them. */
export function reasonAgainst(action: OrderAction, orders: readonly AdminOrder[]): string | undefined {
  if (readyFor(action, orders).length > 0) return undefined
  return action === 'print' ? nothingSent : steps[action].none
}

/** « Expédier », or « Expédier 3 sur 5 » when it does not apply to all of them. */
export function stepLabel(label: string, step: OrderAction, orders: readonly AdminOrder[]): string {
  const ready = readyFor(step, orders).length
  return ready === 0 || ready === orders.length ? label : `${label} ${ready} sur ${orders.length}`
}
