import type { ExchangeReason, ExchangeState } from '../rules/exchanges/exchanges.ts'

/** Why a size is exchanged, in words (decision 44). */
export const reasonNames: Record<ExchangeReason, string> = {
  too_small: 'Trop petit',
  too_large: 'Trop grand',
  too_short: 'Trop court',
  too_long: 'Trop long',
  sleeves: 'Les manches',
  other: 'Autre raison',
}

/** As the customer reads it; the owner reads the same. */
export const stateNames: Record<ExchangeState, string> = {
  requested: 'Colis attendu',
  received: 'Colis reçu',
  shipped: 'Nouvelle taille envoyée',
  cancelled: 'Annulé',
  lapsed: 'Délai passé',
  refused: 'Refusé',
}
