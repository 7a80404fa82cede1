import type { OrderDetail, OrderState } from '../../../../contract/api/orders.ts'

/** The result of a payment, as far as the shop knows. */
export type PaymentResult = 'paid' | 'waiting' | 'unpaid' | 'unknown'

const results: Record<OrderState, PaymentResult> = {
  EN_ATTENTE: 'waiting',
  PAYÉ: 'paid',
  EN_TRAITEMENT: 'paid',
  EXPÉDIÉ: 'paid',
  LIVRÉ: 'paid',
  ANNULÉ: 'unpaid',
  REMBOURSÉ: 'unpaid',
}

/** Only the order's own state counts, never the URL of the redirect (decisions 11 and 12). */
export const paymentResult = (order: Pick<OrderDetail, 'statusCode'> | null | undefined): PaymentResult =>
  order ? results[order.statusCode] : 'unknown'

const withNumber = (path: string, orderNumber: string) => `${path}?order_number=${encodeURIComponent(orderNumber)}`

export const successPath = (orderNumber: string) => withNumber('/checkout/success', orderNumber)
export const errorPath = (orderNumber: string) => withNumber('/checkout/error', orderNumber)
export const confirmationPath = (orderNumber: string) => withNumber('/checkout/confirmation', orderNumber)
