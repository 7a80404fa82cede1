import type { ShopSettings } from '../../../contract/shop-settings.ts'

/** What every confirmation must carry: the right, how to use it, and the model form (law, withdrawal). */
export const withdrawalNotice = (
  { name, email, phone, postalAddress: seat }: ShopSettings,
  { number, returnDays }: { number: string; returnDays: number },
): { heading: string; text: string }[] => [
  {
    heading: 'Droit de rétractation',
    text: `Vous pouvez renoncer à votre commande sans donner de motif jusqu’à ${returnDays} jours après la réception du dernier colis. Le plus simple : le lien « Renoncer au contrat ici », au bas de chaque page de la boutique. Vous pouvez aussi nous écrire à ${email} ou nous renvoyer le formulaire ci-dessous. Nous vous remboursons par le même moyen de paiement, frais de livraison standard compris, au plus tard 14 jours après votre décision ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Renvoyez-les dans les 14 jours ; les frais de retour sont à votre charge, sauf article défectueux.`,
  },
  {
    heading: 'Formulaire de rétractation',
    text: `À l’attention de ${name}, ${seat.street}, ${seat.postalCode} ${seat.city}, ${email}, ${phone} :\nJe vous notifie par la présente ma rétractation du contrat portant sur la vente du bien ci-dessous :\nCommande n° ${number}, reçue le : ………………\nArticles : ………………\nNom : ………………\nAdresse : ………………\nDate : ………………\nSignature (uniquement en cas de notification sur papier) : ………………`,
  },
]
