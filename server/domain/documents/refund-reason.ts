/** A map, for the owner may write « constructor », which every object knows. */
const known = new Map([
  ['late_capture', 'paiement reçu après l’annulation de la commande'],
  ['cancelled_by_shopper', 'annulation par le client'],
])

/** Why money goes back, in words: the shop's own causes are codes, the owner's are sentences already. */
export const refundReason = (reason: string): string => known.get(reason) ?? reason.replace(/^cancelled_by_owner: /, '')
