/** Every sentence that only the back office shows after an action. Those that customers can meet too are in messages.ts. */
/** The answer was lost or says nothing: the action may be done. */
export const actionFailed =
  'La boutique n’a pas confirmé cette action. Vérifiez votre connexion, puis si elle est déjà faite, avant de réessayer.'
export const listFailed = 'La liste n’a pas pu être chargée.'

// Orders
export const dayInvalid = 'Cette date n’existe pas'
export const noOrderChosen = 'Choisissez au moins une commande'
export const tooManyChosen = 'Cent commandes au plus à la fois'
export const ordersPrepared = (n: number) => (n < 2 ? 'Commande en préparation' : `${n} commandes en préparation`)
export const ordersShipped = (n: number) => (n < 2 ? 'Commande expédiée' : `${n} commandes expédiées`)
export const ordersDelivered = (n: number) => (n < 2 ? 'Commande livrée' : `${n} commandes livrées`)
export const ordersRefused = (n: number) => (n < 2 ? 'Une commande n’a pas pu avancer' : `${n} commandes n’ont pas pu avancer`)
export const carrierMissing = 'Indiquez le transporteur'
export const trackingNumberMissing = 'Indiquez le numéro de suivi'
export const packingSlipsFailed = 'Les bons et étiquettes n’ont pas pu être préparés.'
export const orderFailed = 'La commande n’a pas pu être chargée.'
export const orderCancelledByOwner = (isPaid: boolean) =>
  isPaid ? 'Commande annulée ; le remboursement part de lui-même' : 'Commande annulée'
export const refundSent = 'Remboursement envoyé'
export const withdrawalHandled = 'Rétractation traitée'
export const withdrawalLinked = 'Rétractation rattachée à la commande'
export const withdrawalReopened = 'Rétractation remise à traiter'
export const piecesRefunded = (left: string) =>
  `Ces pièces ont déjà été remboursées, en tout ou en partie. Il reste ${left} à rembourser sur cette commande.`
export const restockMissing = 'Dites si ces articles reviennent en stock'
export const restockTooLarge = 'Il n’y a pas autant de pièces remboursées à remettre en stock'
const unprintableReasons = {
  unpaid: 'n’est pas payée',
  cancelled: 'est annulée',
  refunded: 'est remboursée',
  restocked: 'a été remise en stock',
}
export const orderUnshippable = (order: string, why: keyof typeof unprintableReasons) =>
  `La commande ${order} ${unprintableReasons[why]} : il n’y a rien à expédier.`
export const noPieceLeft = 'Toutes les pièces sont déjà remboursées : choisissez une somme, ou fermez cette fenêtre'
export const noPieceChosen = 'Choisissez au moins une pièce à rembourser'

// Today
/** The groups of the doctor's invariants, in the owner's words; the provider's ledger has no number. */
const alertTopics = [
  'Stock',
  'Pièces réservées',
  'Argent des commandes',
  'Suivi des commandes',
  'Doubles',
  'Comptes des clientes',
  'Factures',
  'E-mails en attente',
]
export const alertTopic = (name: string) => alertTopics[Number(/^(\d)\./.exec(name)?.[1]) - 1] ?? 'Paiements'
export const todayFailed = 'Les nouvelles du jour n’ont pas pu être chargées.'

// One thing of many
export const detailFailed = 'Cette page n’a pas pu être chargée.'

// Messages
export const answerSent = 'Réponse enregistrée : le mail part'
export const answerRefused = 'Ce mail n’a pas pu être remis : vérifiez l’adresse, et écrivez autrement à cette personne.'

// Reviews
export const reviewPublished = 'Avis publié'
export const reviewRefused = 'Avis refusé : le motif part par mail'
export const refusalReasonMissing = 'Donnez un motif : la personne le lira'

// Newsletter and files
export const subscriberRemoved = 'Adresse effacée'
export const fileFailed = 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion et réessayez.'
export const fileMissing = 'Choisissez d’abord un fichier'
export const mailNotSendable = 'Ce message n’a pas de sens dans l’état actuel de la commande'
export const mailSentAgain = 'Le message repart à l’adresse de la commande'
export const noteMissing = 'Écrivez une note, de 2000 signes au plus'
export const noteNotFound = 'Cette note n’existe plus, ou elle est d’une autre personne'
export const noteWritten = 'Note enregistrée'
export const noteDeleted = 'Note supprimée'
export const orderUnprepared = 'La commande est revenue à « Payée »'
/** By mail, unless she wants none about her orders. */
export const shipmentCorrected = 'Suivi corrigé ; la cliente le lit sur sa commande'
export const addressCorrected = 'Adresse corrigée ; la cliente en est informée par mail'

// Refusals of an order's steps and refunds
export const orderStateUnknown = 'Cet état de commande n’existe pas'
export const orderStepRefused = 'Cette étape n’est pas possible dans l’état actuel de la commande'
export const orderNotRefundable = 'Il ne reste rien à rembourser sur cette commande'
export const refundTooLarge = (left: string) => `Ce remboursement dépasse ce qui peut encore être rendu (${left})`
export const refundKeyReused =
  'Un remboursement de cette fenêtre est déjà parti : fermez-la, et vérifiez la commande avant un autre remboursement'
export const trackingNumberTaken = 'Ce numéro de suivi appartient déjà à une autre commande'
export const trackingNumberInvalid = 'Le numéro de suivi ne contient que des lettres, des chiffres et des tirets'
export const amountInvalid = 'Le montant est invalide'
export const reasonMissing = 'Veuillez indiquer un motif'

// Customers, messages, newsletter
export const customerNotFound = 'Cliente introuvable'
export const messageNotFound = 'Message introuvable'
export const answerMissing = 'Veuillez écrire votre réponse'
export const subscriberNotFound = 'Cette adresse n’est pas inscrite'
