import type { SavedCard } from '../../../contract/api/payments.ts'

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Carte bancaire',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** → « Visa se terminant par 4242 » */
export const cardName = ({ brand, last4 }: SavedCard) => `${brands[brand] ?? 'Carte'} se terminant par ${last4}`

const month = ({ expMonth, expYear }: SavedCard) => `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is valid until the last day of its month. */
export const isExpired = ({ expMonth, expYear }: SavedCard, now = new Date()) =>
  expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)

export const expiryText = (card: SavedCard, now = new Date()) =>
  isExpired(card, now) ? `Expirée depuis ${month(card)}` : `Expire fin ${month(card)}`
