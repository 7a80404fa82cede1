import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { refundDays, refundPromise, returnCost } from '../../../../contract/text/legal/legal-sentences.ts'

/** Required in every confirmation: the right, how to use it, and the model form (law, after the order). */
export const withdrawalNotice = (
  { name, email, phone, postalAddress: seat }: ShopSettings,
  { number, returnDays }: { number: string; returnDays: number },
): { heading: string; text: string }[] => [
  {
    heading: 'Droit de rétractation',
    text: `Vous pouvez renoncer à votre commande sans donner de motif jusqu’à ${returnDays} jours après la réception du dernier colis. Le plus simple : le lien « Renoncer au contrat ici », au bas de chaque page de la boutique. Vous pouvez aussi nous écrire à ${email} ou nous renvoyer le formulaire ci-dessous. ${refundPromise} Renvoyez-les dans les ${refundDays} jours. ${returnCost}`,
  },
  {
    heading: 'Formulaire de rétractation',
    text: `À l’attention de ${name}, ${seat.street}, ${seat.postalCode} ${seat.city}, ${email}, ${phone} :\nJe vous notifie par la présente ma rétractation du contrat portant sur la vente du bien ci-dessous :\nCommande n° ${number}, reçue le : ………………\nArticles : ………………\nNom : ………………\nAdresse : ………………\nDate : ………………\nSignature (uniquement en cas de notification sur papier) : ………………`,
  },
]
