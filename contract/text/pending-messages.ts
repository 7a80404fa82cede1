/** After the sentence of a change that got no answer (decision 47). */
export const savedForLater = (failed: string) =>
  `${failed} pour l’instant : gardé sur cet appareil, et envoyé dès que le réseau revient.`
export const waitsForNetwork = 'En attente du réseau, gardé sur cet appareil'
export const checkoutWaits =
  'Des changements de votre panier attendent le réseau. Votre commande s’ouvre dès qu’ils sont arrivés.'
export const undecidedChanges = 'Des changements gardés sur cet appareil attendent votre décision'
/** After the sentence of a change that got no answer, where the browser stores nothing. */
export const savedWhileOpen = (failed: string) =>
  `${failed} pour l’instant. Le stockage de ce navigateur est plein ou bloqué : nous réessayons tant que cette page reste ouverte.`
export const tooManyWaiting = (failed: string) => `${failed} : trop de changements attendent déjà le réseau.`
/** After the sentence of a change that the shop can't do, with the product's name. */
export const changePutAside = (failed: string, name?: string) =>
  `${failed}${name ? ` (${name})` : ''} : la boutique n’y parvient pas. Ce changement est mis de côté et attend votre décision.`
export const changesExpired = (count: number) =>
  count === 1
    ? 'Un changement fait il y a plus de six jours n’a pas pu être envoyé : il est abandonné.'
    : `${count} changements faits il y a plus de six jours n’ont pas pu être envoyés : ils sont abandonnés.`
