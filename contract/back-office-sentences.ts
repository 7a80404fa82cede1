/**
 * Every sentence that only the back office says after an action, once. What a shopper can meet too stands in sentences.ts.
 */
export const deedFailed = 'L’action n’a pas abouti. Vérifiez votre connexion et réessayez.'
export const listFailed = 'La liste n’a pas pu être chargée.'

// Orders
export const dayInvalid = 'Cette date n’existe pas'
export const noOrderChosen = 'Choisissez au moins une commande'
export const tooManyChosen = 'Cent commandes au plus à la fois'
export const ordersPrepared = (n: number) => (n < 2 ? 'Commande en préparation' : `${n} commandes en préparation`)
export const ordersShipped = (n: number) => (n < 2 ? 'Commande expédiée' : `${n} commandes expédiées`)
export const ordersDelivered = (n: number) => (n < 2 ? 'Commande livrée' : `${n} commandes livrées`)
export const ordersRefused = (n: number) => (n < 2 ? 'Une commande n’a pas pu avancer' : `${n} commandes n’ont pas pu avancer`)
export const papersFailed = 'Les bons et étiquettes n’ont pas pu être préparés.'
export const orderFailed = 'La commande n’a pas pu être chargée.'
export const orderCancelledByOwner = 'Commande annulée ; le remboursement part de lui-même'
export const refundSent = 'Remboursement envoyé'
export const withdrawalHandled = 'Rétractation traitée'
export const noPieceChosen = 'Choisissez au moins une pièce à rembourser'

// Today
/** The doctor's invariants by their groups, in an owner's words; the ledger with the provider has no number. */
const alertTopics = [
  'Stock',
  'Pièces réservées',
  'Argent des commandes',
  'Suivi des commandes',
  'Doubles',
  'Comptes des clientes',
  'Factures',
]
export const alertTopic = (name: string) => alertTopics[Number(/^(\d)\./.exec(name)?.[1]) - 1] ?? 'Paiements'
export const todayFailed = 'Les nouvelles du jour n’ont pas pu être chargées.'

// One thing of many
export const detailFailed = 'Cette page n’a pas pu être chargée.'

// Messages
export const answerSent = 'Réponse enregistrée : le mail part'

// Reviews
export const reviewPublished = 'Avis publié'
export const reviewRefused = 'Avis refusé : le motif part par mail'
export const refusalReasonMissing = 'Donnez un motif : la personne le lira'

// Newsletter and files
export const subscriberRemoved = 'Adresse effacée'
export const fileFailed = 'Le fichier n’a pas pu être préparé. Vérifiez votre connexion et réessayez.'
export const fileMissing = 'Choisissez d’abord un fichier'
