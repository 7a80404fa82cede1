import type { OrderState, PaymentMethod } from '../../../../contract/api/orders.ts'

/** How a state is shown (decision 28). */
export const stateLabels: Record<
  OrderState,
  { status: string; statusColor: 'neutral' | 'info' | 'success' | 'warning' | 'danger' }
> = {
  EN_ATTENTE: { status: 'En attente de paiement', statusColor: 'warning' },
  PAYÉ: { status: 'Payée', statusColor: 'info' },
  EN_TRAITEMENT: { status: 'En préparation', statusColor: 'info' },
  EXPÉDIÉ: { status: 'Expédiée', statusColor: 'info' },
  LIVRÉ: { status: 'Livrée', statusColor: 'success' },
  ANNULÉ: { status: 'Annulée', statusColor: 'danger' },
  REMBOURSÉ: { status: 'Remboursée', statusColor: 'neutral' },
}

export const paymentMethodLabel: Record<PaymentMethod, string> = { card: 'Carte bancaire', paypal: 'PayPal' }
