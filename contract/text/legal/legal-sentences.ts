/**
 * What the shop says about refunds, returns and the deletion of an account, once: pages, checkout and mails take these sentences,
 * so that no page promises another number of days (law, refund; spec 2, returns).
 */

/** The law's longest time for a refund, in days after the withdrawal (law, refund). */
export const refundDays = 14

/** After the refund left: what the bank takes (spec 9, returns). */
export const bankDelay = 'Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.'

/** How soon a parcel that came back is dealt with (spec 9, returns). */
export const returnHandled = 'Votre retour est traité dans les 5 jours ouvrés qui suivent sa réception.'

export const refundPromise = `Nous vous remboursons par le même moyen de paiement, au plus tard ${refundDays} jours après votre décision ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Si vous renoncez à toute la commande, même en plusieurs fois, la livraison standard est remboursée avec les derniers articles.`

/** Who pays for the parcel back; an undisclosed cost is the shop's own (law, before the order). */
export const returnCost =
  'Le renvoi est gratuit pour un échange ou un article défectueux ; pour un remboursement, il est à votre charge.'

/** In one line, above the order button (law, before the order). */
export const returnsInShort = (returnDays: number) =>
  `Retour possible jusqu’à ${returnDays} jours après la livraison. ${returnCost}`

/** What remains of a deleted account (law, personal data; docs/security.md, how long the shop keeps what). */
export const leftAfterErasure =
  'Restent les factures, que la loi impose de garder dix ans ; une rétractation déclarée, comme preuve ; l’adresse d’une commande en cours, le temps de la livrer ou de la rembourser ; et vos avis, sans votre nom.'
