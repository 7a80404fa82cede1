import type { OrderState } from '../../../../contract/api/orders.ts'
import type { OrderMailKind } from '../../../../contract/rules/order-mails.ts'

/** The mails about an order, by their kind in the outbox. */
export const mailNames: Record<string, string> = {
  order_confirmation: 'confirmation et facture',
  payment_expired: 'commande non payée',
  late_capture: 'paiement rendu',
  late_capture_alert: 'paiement tardif, à vous',
  order_cancelled: 'annulation',
  order_refunded: 'remboursement',
  refund_failed_alert: 'remboursement échoué, à vous',
  refund_unreadable_alert: 'remboursement à vérifier, à vous',
  order_late: 'retard',
  order_shipped: 'expédition',
  tracking_corrected: 'nouveau suivi',
  address_corrected: 'nouvelle adresse',
  order_delivered: 'livraison',
  exchange_requested: 'échange demandé',
  exchange_alert: 'échange demandé, à vous',
  exchange_label: 'étiquette d’échange',
  exchange_shipped: 'échange expédié',
  exchange_ended: 'échange sans suite',
  withdrawal_receipt: 'accusé de rétractation',
  withdrawal_alert: 'rétractation, à vous',
}

export const mailStates: Record<string, string> = { waiting: 'en attente d’envoi', refused: 'refusé par sa messagerie' }

/** The states in which what each mail says is still true, as on the server (decision 58). */
export const sendableMails: Record<OrderMailKind, OrderState[]> = {
  order_confirmation: ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'],
  order_shipped: ['EXPÉDIÉ'],
  order_delivered: ['LIVRÉ'],
}
