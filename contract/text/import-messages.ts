/** Messages to the owner about imports. */
// The file as a whole
export const fileEmpty = 'Ce fichier est vide'
export const fileNoText =
  'Ce fichier n’est pas un CSV. Dans votre tableur, choisissez « Enregistrer sous », puis « CSV UTF-8 (délimité par des points-virgules) ».'
export const fileTooLarge =
  'Ce fichier est trop lourd : 10 Mo au plus. Coupez-le en plusieurs fichiers, chacun avec la ligne des titres.'
export const fileTooLong =
  'Ce fichier a trop de lignes : 10 000 au plus. Coupez-le en plusieurs fichiers, chacun avec la ligne des titres.'
export const quoteOpen = (row: number) =>
  `Le fichier ne peut pas être lu à partir de la ligne ${row} : un guillemet n’est pas fermé, ou il y en a un de trop`
export const columnUnknown = (heading: string) => `La colonne « ${heading} » est inconnue : corrigez son titre ou retirez-la`
export const columnTwice = (heading: string) => `La colonne « ${heading} » est là deux fois`
export const columnMissing = (heading: string) => `La colonne « ${heading} » manque`
export const noLines = 'Ce fichier n’a que des titres : il n’y a rien à importer'

// A line
export const cellsTooMany = 'Cette ligne a plus de cellules que de titres : un point-virgule de trop ?'
export const keyMissing = 'Indiquez une référence : elle permet de retrouver le produit au prochain import'
export const keyTwice = (row: number) => `Ce produit est déjà à la ligne ${row}`
export const idUnknown = (id: string) => `Aucun produit ne porte le numéro ${id} : laissez la cellule vide pour en créer un`
export const referenceTaken = (reference: string) => `La référence ${reference} est celle d’un autre produit`
export const referenceTooLong = 'La référence a 60 caractères au plus'
export const stateInvalid = 'L’état est « brouillon », « publié » ou « archivé »'
export const stateBack = 'Un produit publié ou archivé ne redevient pas un brouillon : archivez-le plutôt'
export const priceUnreadable = 'Le prix s’écrit 59,90'
export const compositionUnreadable = 'La composition s’écrit « 70 % coton, 30 % lin »'
export const factUnreadable = (options: string) => `Attendu : ${options}`
export const measuresUnreadable = 'Une taille par ligne, en centimètres : « M : poitrine 110.5, hanches 120, longueur 140 »'
export const numberInvalid = 'Un nombre entier est attendu'
export const stockInvalid = 'Le stock est un nombre entier, de 0 à 100 000'
export const versionStale =
  'Ce produit a été modifié depuis que vous avez exporté ce fichier : exportez-le de nouveau pour ne rien effacer'
export const stockHeld = (size: string) =>
  `Le stock de la taille ${size} a baissé entre-temps : refaites l’inventaire de ce produit`
export const stockCorrected = 'Le stock a été corrigé depuis la lecture du fichier : relisez-le'
export const cellTooLong = 'Cette cellule est trop longue : 10 000 caractères au plus'
export const lineRefused = 'Cette ligne n’a pas pu être appliquée : vérifiez-la, puis importez-la de nouveau'
export const createdMeanwhile = 'Un produit avec cette référence a été créé entre-temps'

// The import as a whole
export const importNotFound = 'Import introuvable'
export const importNotDone = 'Cet import n’est pas terminé : il n’y a rien à annuler'
export const importTakenBack = 'Cet import est déjà annulé, ou son annulation est en cours'
export const takenBack = (name: string) => `Annulation de ${name}`
export const changedSinceImport = 'Ce produit a été modifié depuis l’import : il reste tel qu’il est'
export const stockCorrectedSinceImport = 'Le stock de ce produit a été corrigé depuis l’import : il reste tel qu’il est'
export const beforeUnknown = 'Cet import est trop ancien : la boutique ne sait plus ce qu’était ce produit'
export const pictureGone = 'Une photo de ce produit n’existe plus : il reste tel qu’il est'
export const importHasFaults = 'Ce fichier a des lignes à corriger : importez seulement les bonnes, ou corrigez-le'
