import { expressLate } from '../../database/schema/index.ts'

/** A Map, because the owner may write « constructor », which every object has. */
const known = new Map([
  ['late_capture', 'paiement reçu après l’annulation de la commande'],
  [expressLate, 'supplément de la livraison express, arrivée en retard'],
  ['cancelled_by_shopper', 'annulation par le client'],
])

/** The reason of a refund as text: the shop's own causes are codes, the owner's are already sentences. */
export const refundReason = (reason: string): string => known.get(reason) ?? reason.replace(/^cancelled_by_owner: /, '')
