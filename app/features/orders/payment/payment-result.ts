import type { OrderDetail, OrderState } from '../../../../contract/api/orders.ts'

/** The result of a payment, as far as the shop knows. `undone`: it succeeded, and the order was cancelled or refunded since. */
export type PaymentResult = 'paid' | 'undone' | 'waiting' | 'unpaid' | 'unknown'

const results: Record<OrderState, Exclude<PaymentResult, 'undone' | 'unknown'>> = {
  EN_ATTENTE: 'waiting',
  PAYÉ: 'paid',
  EN_TRAITEMENT: 'paid',
  EXPÉDIÉ: 'paid',
  LIVRÉ: 'paid',
  ANNULÉ: 'unpaid',
  REMBOURSÉ: 'unpaid',
}

/** Only the order's own state counts, never the URL of the redirect (decisions 11 and 12). */
export function paymentResult(order: Pick<OrderDetail, 'statusCode' | 'history'> | null | undefined): PaymentResult {
  if (!order) return 'unknown'
  const result = results[order.statusCode]
  // Money that came after the cancellation never made the order PAYÉ: for the customer that payment failed.
  const wasPaid = order.history.some(({ statusCode }) => statusCode === 'PAYÉ')
  return result === 'unpaid' && wasPaid ? 'undone' : result
}

/** That nothing was debited is said only while nothing was (decision 12): a payment may have come after the order was cancelled. */
export function moneyOfUnpaid({ captured, refunded }: Pick<OrderDetail, 'captured' | 'refunded'>): string {
  if (!captured) return 'Aucun montant n’a été débité. Vos articles vous attendent toujours dans votre panier.'
  if (refunded >= captured) return 'Le montant prélevé vous est intégralement remboursé.'
  return 'Le montant prélevé vous sera intégralement remboursé. Vous recevrez un email dès que c’est fait.'
}

const withNumber = (path: string, orderNumber: string) => `${path}?order_number=${encodeURIComponent(orderNumber)}`

export const successPath = (orderNumber: string) => withNumber('/checkout/success', orderNumber)
export const errorPath = (orderNumber: string) => withNumber('/checkout/error', orderNumber)
export const confirmationPath = (orderNumber: string) => withNumber('/checkout/confirmation', orderNumber)
