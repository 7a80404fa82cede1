import type { KeptCard } from '../../../contract/payments.ts'

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
export const cardName = ({ brand, last4 }: KeptCard) => `${brands[brand] ?? 'Carte'} se terminant par ${last4}`

const month = ({ expMonth, expYear }: KeptCard) => `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is good until the last day of its month. */
export const isExpired = ({ expMonth, expYear }: KeptCard, now = new Date()) =>
  expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)

export const expiryText = (card: KeptCard, now = new Date()) =>
  isExpired(card, now) ? `Expirée depuis ${month(card)}` : `Expire fin ${month(card)}`
