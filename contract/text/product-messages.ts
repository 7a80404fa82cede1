/** Messages to the owner about products. Not in messages.ts, so that no customer's page loads them. */
// Refusals
export const changedMeanwhile = (by: string | null, when: string) =>
  `${by ?? 'Quelqu’un'} a enregistré ce produit ${when}, pendant que vous le modifiiez. Vos changements ne sont pas perdus : comparez avant d’enregistrer.`
export const incomplete = 'Ce produit ne peut pas encore être publié : il manque des informations'
export const stateUnknown = 'Cet état de produit n’existe pas'
export const stockFilterUnknown = 'Ce filtre de stock n’existe pas'
export const sortUnknown = 'Le tri est inconnu'
export const nameMissing = 'Veuillez donner un nom au produit'
export const priceInvalid = 'Le prix va de 0,01 € à 100 000 €, avec deux décimales au plus'
export const percentInvalid = 'Le pourcentage est un nombre entier de 1 à 100'
export const materialWithSeparator = 'Une matière s’écrit sans virgule ni point-virgule : ajoutez une ligne pour chacune'
export const materialMissing = 'Veuillez nommer la matière'
export const occasionUnknown = 'Occasions : choisissez dans la liste'
export const factUnknown = (label: string) => `${label} : choisissez dans la liste`
export const weightInvalid = ({ least, most }: { least: number; most: number }) =>
  `Le grammage est un nombre entier de ${least} à ${most}`
export const cutUnknown = 'La coupe est droite, ample ou très ample'
export const stretchInvalid = 'L’élasticité est un nombre entier de 0 à 40'
export const measureInvalid = ({ least, most }: { least: number; most: number }) => `De ${least / 10} à ${most / 10} cm`
export const measuredTwice = (size: string) => `La taille ${size} est mesurée deux fois`
export const narrowerThan = (size: string, smaller: string) => `${size} est plus étroit que ${smaller}`
export const compositionTooLong = '12 matières au plus'
export const categoriesTooMany = '20 catégories au plus'
export const categoryUnknown = (name: string) => `La catégorie « ${name} » n’existe pas`
export const positionInvalid = 'La place sur la page d’accueil va de 1 à 99'
export const versionMissing = 'La version du produit manque : rechargez la page'
export const picturesTooMany = '20 photos au plus par produit'
export const pictureTwice = 'Cette photo est déjà dans la liste'
export const pictureUnknown = 'Cette photo n’est plus disponible : déposez-la de nouveau'

// What a product still needs before it may be sold
export const needsDescription = 'Décrivez le produit'
export const needsColour = 'Indiquez la couleur'
export const needsFabric = 'Indiquez l’étoffe'
export const needsPrice = 'Indiquez le prix'
export const needsCategory = 'Choisissez au moins une catégorie'
export const needsComposition = 'Indiquez la composition'
export const compositionSum = (percent: number) => `La composition doit faire 100 % : elle fait ${percent} %`
export const needsCare = 'Indiquez l’entretien'
export const needsOrigin = 'Indiquez le pays de fabrication'
export const needsManufacturerName = 'Indiquez le nom du fabricant'
export const needsManufacturerAddress = 'Indiquez l’adresse postale du fabricant'
export const needsManufacturerEmail = 'Indiquez une adresse email valide du fabricant'
export const needsPicture = 'Ajoutez au moins une photo'
export const needsAlt = (number: number) => `Décrivez la photo ${number} pour qui ne la voit pas`
export const needsSize = 'Réceptionnez au moins une taille'

// Pictures
export const pictureUnreadable = 'Ce fichier n’est pas une photo lisible (JPEG, PNG, WebP ou AVIF)'
export const pictureTooLarge = 'Cette photo est trop lourde : 12 Mo au plus'
export const pictureTooManyPixels = 'Cette photo a trop de pixels : 40 millions au plus'
export const pictureTooSmall = 'Cette photo est trop petite : 300 pixels de côté au moins'

// Categories
export const synonymNotFound = 'Synonyme introuvable'
export const synonymTaken = 'Ce mot a déjà ses synonymes, au pluriel ou sans accent'
export const synonymTermMissing = 'Écrivez le mot que les clientes tapent, avec des lettres et des chiffres'
export const synonymFindsMissing = 'Écrivez les mots de la boutique, séparés par des virgules'
export const synonymFindsTooMany = '12 mots de la boutique au plus'
export const synonymMeansNothing = 'Ces petits mots ne cherchent rien à eux seuls'
export const noCategories = 'Aucune catégorie pour l’instant : elles se créent sur la page « Catégories » des produits.'
export const categoryNotFound = 'Catégorie introuvable'
export const categoryNameMissing = 'Veuillez donner un nom à la catégorie'
export const categoryNameWithBar = 'Le nom d’une catégorie s’écrit sans « | », qui les sépare dans les fichiers'
export const categoryNameTaken = 'Une catégorie porte déjà ce nom'
export const categoryNotEmpty = (products: number) =>
  products === 1
    ? 'Un produit est dans cette catégorie : déplacez-le d’abord'
    : `${products} produits sont dans cette catégorie : déplacez-les d’abord`
export const coloursChanged = 'Les couleurs de ce modèle ont changé entre-temps : rechargez la page'
export const categoriesChanged = 'La liste des catégories a changé entre-temps : rechargez la page'

// Stock
export const stockHelp = '12 : douze pièces reçues. -2 : deux pièces en moins. Ce que réservent des commandes ne bouge pas.'
export const receiptHelp = '12 : douze pièces reçues. Retirer des pièces revient à la propriétaire.'
export const removalIsOwners = 'Retirer des pièces revient à la propriétaire'

// What is under way and what was done
export const unsaved = 'Modifications à enregistrer'
export const savedByAnother = 'Ce produit vient d’être enregistré par quelqu’un d’autre'
export const saved = 'Produit enregistré'
export const published = 'Produit publié : il est dans la boutique'
export const archived = 'Produit archivé : il n’est plus dans la boutique'
export const duplicated = 'Produit dupliqué'
export const stockKeyReused = 'Cette clé a déjà servi pour un autre mouvement de stock'
export const stockSaved = 'Stock mis à jour'
export const moveUnreadable = 'Indiquez un nombre entier de pièces : 12, ou -2'
export const moveTooLarge = 'Un million de pièces au plus à la fois'
export const removalTooLarge = (available: number) =>
  available === 0 ? 'Il n’y a rien à retirer : le stock est à 0' : `${available} en stock : retirez-en ${available} au plus`
export const piecesMissing = 'Indiquez un nombre de pièces pour au moins une taille'
export const synonymSaved = 'Synonyme enregistré'
export const synonymRemoved = 'Synonyme supprimé'
export const categorySaved = 'Catégorie enregistrée'
export const categoryRemoved = 'Catégorie supprimée'
export const moveReasonMissing = 'Indiquez le motif : il reste dans l’historique'
