import type { OrderDetail, OrderState } from '../../../../contract/api/orders.ts'

/** The steps of a paid order, with their labels until the server has dated them. */
const steps: [OrderState, string][] = [
  ['PAYÉ', 'Payée'],
  ['EN_TRAITEMENT', 'En préparation'],
  ['EXPÉDIÉ', 'Expédiée'],
  ['LIVRÉ', 'Livrée'],
]

export type OrderStep = { code: OrderState; label: string; date?: string; done: boolean; isNow: boolean }

/** The past and coming steps of an order; none for one that is not on its steps (unpaid, cancelled, returned). */
export function orderSteps({ statusCode, history }: Pick<OrderDetail, 'statusCode' | 'history'>): OrderStep[] {
  const now = steps.findIndex(([code]) => code === statusCode)
  if (now < 0) return []
  return steps.map(([code, label], at) => ({
    code,
    label,
    date: history.find((event) => event.statusCode === code)?.date,
    done: at <= now,
    isNow: at === now,
  }))
}
