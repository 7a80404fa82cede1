// What the shop says about exchanges of a size (decision 44).
export const reasonMissing = 'Dites ce qui ne convient pas'
export const sizeMissing = 'Choisissez la nouvelle taille'
export const exchangeRequested = 'Échange demandé : votre nouvelle taille vous est réservée'
export const requestFailed = 'L’échange n’a pas pu être demandé. Veuillez réessayer.'
export const exchangeCancelled = 'Échange annulé'
export const notDelivered = 'L’échange est possible une fois la commande livrée.'
export const orderRefunded = 'Cette commande a été remboursée.'
export const tooLate = 'Le délai d’échange de cette commande est passé. Écrivez-nous : nous cherchons une solution avec vous.'
export const disputed = 'Ce paiement est contesté auprès de votre banque. Écrivez-nous : nous cherchons une solution avec vous.'
export const sameSize = 'Choisissez une autre taille que celle que vous avez'
export const nothingLeft = 'Ces pièces sont déjà échangées ou remboursées.'
export const tooMany =
  'Cet article a déjà fait l’objet de plusieurs échanges : écrivez-nous, nous cherchons une solution avec vous.'
export const itemUnknown = 'Cet article n’est pas dans cette commande'
export const notFound = 'Échange non trouvé'
export const stepRefused = 'Cet échange a déjà changé d’état : rechargez la page pour voir où il en est.'

// Back office
export const received = 'Colis reçu : la nouvelle taille peut partir'
export const shipped = 'Nouvelle taille envoyée'
export const corrected = 'Suivi de l’échange corrigé ; la cliente en est informée par mail'
export const refused = 'Échange refusé : la taille réservée est remise en vente'
