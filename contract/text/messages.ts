/**
 * Every sentence that customers can meet after an action (spec 8; decisions 4 and 5). Server and screens both take them
 * from here.
 */
// Accounts
export const signInDone = 'Connexion réussie!'
export const signInGoogleDone = 'Connexion Google réussie!'
export const signUpDone = 'Inscription réussie! Vous pouvez maintenant vous connecter.'
export const signUpGoogleDone = 'Inscription avec Google réussie!'
export const signedOut = 'Vous êtes déconnecté'
export const signInWrong = 'Email ou mot de passe incorrect'
export const fieldsMissing = 'Veuillez remplir tous les champs'
export const fieldsRequired = 'Veuillez remplir tous les champs obligatoires'
export const firstNameWanted = 'Indiquez votre prénom.'
export const lastNameWanted = 'Indiquez votre nom.'
export const fullNameWanted = 'Indiquez votre prénom et votre nom.'
export const emailWanted = 'Indiquez votre adresse email, par exemple nom@exemple.fr.'
export const passwordWanted = 'Saisissez votre mot de passe.'
export const newPasswordWanted = 'Choisissez un mot de passe.'
export const passwordTooShort = 'Le mot de passe doit contenir au moins 8 caractères'
export const passwordTooLong = '200 caractères au plus'
export const passwordTooCommon = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
export const passwordIsShops = 'Le mot de passe ne peut pas être fait du nom de la boutique. Choisissez-en un autre.'
export const passwordIsPersonal = 'Le mot de passe doit être différent de votre nom et de votre adresse email'
export const emailMissing = 'Veuillez saisir votre adresse email'
export const emailInvalid = 'Veuillez entrer une adresse email valide.'
export const emailTaken = 'Un compte existe déjà avec cette adresse email'
export const signInFailed = 'Échec de la connexion. Veuillez réessayer.'
export const signUpFailed = "Échec de l'inscription. Veuillez réessayer."
export const signInError = "Une erreur s'est produite lors de la connexion"
export const signUpError = "Une erreur s'est produite lors de l'inscription"
export const googleFailed = 'Échec de la connexion avec Google'
export const signUpGoogleFailed = "Échec de l'inscription avec Google"
export const facebookFailed = 'Échec de la connexion avec Facebook'
export const resetDone = 'Un email de réinitialisation a été envoyé à votre adresse email'
export const resetError = "Une erreur s'est produite lors de la demande de réinitialisation"
export const resetFailed = 'Échec de la demande de réinitialisation. Veuillez réessayer.'
export const passwordChanged = 'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.'
export const identityLinkMailed =
  'Un compte existe déjà avec cette adresse email. Ouvrez le lien que nous venons de vous envoyer pour vous y connecter.'
export const passwordMissing = 'Veuillez saisir votre mot de passe'
export const passwordWrong = 'Le mot de passe est incorrect'
export const proofMissing = 'Veuillez saisir votre mot de passe ou le code reçu par email'
export const secondFactorMissing = 'Veuillez saisir le code de votre application'
export const secondFactorWrong = 'Ce code ne convient pas. Attendez le suivant, ou utilisez un code de secours.'
export const firstCodeWrong = 'Ce code ne convient pas. Saisissez celui que votre application montre à présent.'
export const secondFactorOnAlready = 'La validation en deux étapes est déjà active'
export const secondFactorRequired = 'Activez d’abord la validation en deux étapes, dans les paramètres de votre compte'
export const secondFactorOff = 'La validation en deux étapes n’est pas disponible'
export const secondFactorOnDone = 'Validation en deux étapes activée'
export const secondFactorOffDone = 'Validation en deux étapes désactivée'
export const recoveryCodesRenewed = 'Vos anciens codes de secours ne fonctionnent plus'
export const signInStale = 'Votre connexion n’a pas été achevée. Recommencez-la, s’il vous plaît.'
export const proofNeeded = 'Par sécurité, confirmez d’abord que c’est bien vous'
export const proofCodeMissing = 'Veuillez saisir le code reçu par email'
export const proofCodeWrong = 'Ce code ne convient pas, a expiré ou a déjà servi. Demandez-en un nouveau.'
export const proofCodeMailed = 'Un code vous a été envoyé par email. Il est valable 10 minutes.'
export const emailUnproved = 'Confirmez d’abord votre adresse email avec le code que nous vous envoyons'
export const sessionNotFound = 'Cet appareil n’est plus connecté'
export const sessionEnded = 'Cet appareil est déconnecté'
export const lastOwner =
  'Ce compte est le seul à gérer la boutique. Confiez-la d’abord à un autre compte, puis supprimez celui-ci.'
export const codeInvalid = 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'
export const nameTooShort = 'Le nom doit contenir au moins 2 caractères.'
export const profileSaved = 'Profil mis à jour'
export const profileFailed = 'Impossible d’enregistrer votre profil. Veuillez réessayer.'
export const emailChanged = 'Votre nouvelle adresse email est confirmée'
export const preferencesSaved = 'Préférences enregistrées'
export const preferencesFailed = 'Impossible d’enregistrer vos préférences. Veuillez réessayer.'
export const otherSessionsEnded = 'Les autres appareils sont déconnectés'
export const accountErased = 'Votre compte est supprimé'
export const erasureMailed = 'Un lien vous a été envoyé par email. Il est valable 30 minutes.'
export const signInRequired = 'Veuillez vous connecter'

// Cart
export const cartLoadFailed = 'Impossible de charger votre panier. Veuillez réessayer plus tard.'
export const cartAddSignIn = 'Veuillez vous connecter pour ajouter des articles au panier'
export const cartRemoveSignIn = 'Veuillez vous connecter pour supprimer des articles du panier'
export const cartChangeSignIn = 'Veuillez vous connecter pour modifier la quantité'
export const cartClearSignIn = 'Veuillez vous connecter pour vider le panier'
export const productSoldOutNamed = (product: string) => `${product} est actuellement épuisé.`
export const productSoldOut = 'Ce produit est actuellement épuisé'
export const sizeMissing = 'Veuillez sélectionner une taille'
export const sizeSoldOut = (size: string, product: string) => `La taille ${size} est actuellement épuisée pour ${product}`
export const stockLimitNamed = (product: string, size: string, max: number) =>
  `Stock maximum disponible pour ${product} (taille ${size}) : ${max}`
export const stockLimitForSize = (size: string, max: number) => `Stock maximum disponible pour la taille ${size} : ${max}`
export const stockLimit = (n: number, size?: string) => `Stock maximum disponible : ${n}${size ? ` pour la taille ${size}` : ''}`
export const cartAdded = (product: string) => `${product} ajouté au panier`
export const cartAddFailed = "Impossible d'ajouter ce produit au panier"
export const cartAddError = "Erreur lors de l'ajout au panier"
export const cartRemoved = 'Article retiré du panier'
export const cartRemoveFailed = 'Impossible de retirer cet article du panier'
export const quantityChanged = 'Quantité mise à jour'
export const quantityFailed = 'Impossible de mettre à jour la quantité'
export const quantityInvalid = 'La quantité doit être un nombre entier, au moins 1'
export const cartCleared = 'Panier vidé'
export const cartClearFailed = 'Impossible de vider le panier'
export const cartEmpty = 'Votre panier est vide'
export const cartLineMissing = 'Cet article n’est plus dans votre panier'

// Favourites (decision 4: in French)
export const favouritesSignIn = 'Vous devez être connecté pour gérer vos favoris'
export const favouriteAdded = (name: string) => `${name} ajouté aux favoris`
export const favouriteRemoved = (name: string) => `${name} retiré des favoris`
export const favouriteRemovedFromList = 'Produit retiré des favoris'
export const favouritesLoadFailed = 'Impossible de charger vos favoris. Veuillez réessayer plus tard.'
export const favouriteAddFailed = "Impossible d'ajouter aux favoris"
export const favouriteRemoveFailed = 'Impossible de retirer des favoris'

// Addresses (decision 4: in French)
export const addressAddSignIn = 'Vous devez être connecté pour ajouter une adresse'
export const addressUpdateSignIn = 'Vous devez être connecté pour modifier une adresse'
export const addressDeleteSignIn = 'Vous devez être connecté pour supprimer une adresse'
export const addressDefaultSignIn = 'Vous devez être connecté pour définir une adresse par défaut'
export const addressesLoadFailed = 'Erreur lors du chargement des adresses'
export const addressAddFailed = "Erreur lors de l'ajout de l'adresse"
export const addressUpdateFailed = "Erreur lors de la mise à jour de l'adresse"
export const addressDeleteFailed = "Erreur lors de la suppression de l'adresse"
export const addressDefaultFailed = "Erreur lors de la définition de l'adresse par défaut"
export const allFieldsRequired = 'Tous les champs sont requis'
export const streetWanted = 'Indiquez le numéro et la rue.'
export const postalCodeWanted = 'Indiquez votre code postal.'
export const cityWanted = 'Indiquez votre ville.'
export const countryWanted = 'Choisissez un pays.'
export const countryInvalid = 'Veuillez choisir un pays de la liste'
export const addressUpdated = 'Adresse mise à jour'
export const addressAdded = 'Nouvelle adresse ajoutée'
export const addressDeleted = 'Adresse supprimée'
export const addressDefaultChanged = 'Adresse par défaut modifiée'
export const addressChosen = 'Adresse sélectionnée pour la livraison'
export const addressNotFound = 'Adresse introuvable'
export const tooManyAddresses = (most: number) =>
  `Votre carnet compte déjà ${most} adresses. Supprimez-en une avant d’en ajouter une autre.`
export const tooManyFavourites = (most: number) => `Vous avez déjà ${most} favoris. Retirez-en un avant d’en ajouter un autre.`
export const tooManyCartLines = (most: number) =>
  `Votre panier compte déjà ${most} articles différents. Retirez-en un avant d’en ajouter un autre.`

// Catalogue
export const productsLoadFailed = 'Impossible de charger les produits.'
export const categoriesLoadFailed = 'Les catégories n’ont pas pu être chargées : les filtres peuvent être limités.'
export const featuredLoadFailed = 'Impossible de charger les produits en vedette.'
export const productNotFound = 'Produit non trouvé.'
export const productLoadFailed = 'Impossible de charger les détails du produit.'
export const productSoldOutNotice = 'Ce produit est actuellement épuisé.'
export const lowStock = (n: number) => `Plus que ${n} en stock!`
export const inStock = 'En stock'
export const piecesAvailable = (n: number) => `${n} pièce(s) disponibles`
export const searchFailed = 'Une erreur est survenue lors de la recherche.'
export const priceInvalid = 'Le prix est invalide'

// Checkout and orders
export const addressMissing = 'Veuillez sélectionner une adresse de livraison'
export const removeSoldOut = 'Veuillez retirer les articles épuisés de votre panier avant de continuer'
export const termsMissing = 'Veuillez accepter les conditions générales de vente'
export const addAddress = 'Veuillez ajouter une adresse de livraison'
export const paymentUrlMissing = 'Impossible de créer la commande: URL de paiement manquante'
export const linePriceChanged = (product: string, before: string, now: string) =>
  `${product} : ${now} au lieu de ${before} l’unité`
export const deliveryPriceChanged = (before: string, now: string) => `Livraison : ${now} au lieu de ${before}`
export const tooManyOrders = (minutes: number) =>
  `Trop de commandes ont été passées depuis votre connexion. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`
export const orderTooLarge = (quantity: number) =>
  `Une commande compte ${quantity} pièces au plus. Pour une plus grande quantité, écrivez-nous : nous la préparerons avec vous.`
export const unpaidOrdersFull =
  'Plusieurs de vos commandes attendent déjà leur paiement. Payez-les ou annulez-en une avant d’en passer une nouvelle.'
export const orderFailed = "Une erreur s'est produite lors de la création de votre commande."
export const totalInvalid = 'Le total est invalide'
export const priceChanged = (total: string) =>
  `Un prix a changé entre-temps : le total est désormais de ${total}. Vérifiez le récapitulatif, puis confirmez de nouveau.`
export const deliveryDayInvalid = 'La date de livraison est invalide'
export const deliveryChanged = (day: string) =>
  `La date de livraison a changé entre-temps : votre commande arrivera au plus tard le ${day}. Vérifiez le récapitulatif, puis confirmez de nouveau.`
export const termsChanged = 'Nos conditions de vente ont changé. Relisez-les et acceptez-les, puis confirmez de nouveau.'
export const paymentMethodInvalid = 'Veuillez choisir un moyen de paiement'
export const totalTooLarge = 'Le montant de la commande est trop élevé pour un paiement en ligne'
export const shippingMethodInvalid = 'Veuillez choisir un mode de livraison'
export const returnUrlInvalid = "L'adresse de retour doit être celle de la boutique"
export const ordersLoadFailed = 'Impossible de charger vos commandes. Veuillez réessayer plus tard.'
export const orderDetailFailed = 'Impossible de récupérer les détails de votre commande.'
export const orderNotFound = 'Commande introuvable'
export const orderDetailError = 'Erreur lors du chargement des détails de la commande.'
export const orderNotFoundLong = "Nous n'avons pas pu trouver la commande que vous recherchez."
export const trackingNotFound = 'Suivi introuvable'
export const orderNotCancellable = 'Cette commande ne peut plus être annulée'
export const orderCancelled = 'Votre commande a été annulée'
export const orderNotPayable = 'Cette commande n’est plus en attente de paiement'
export const idempotencyReused = 'Cette clé a déjà servi pour une autre commande'
export const paymentLater =
  'Le service de paiement est très sollicité. Votre commande est gardée : confirmez à nouveau dans un instant.'
export const paymentUnavailable =
  'Le paiement est momentanément indisponible. Rien n’a été débité. Veuillez réessayer dans quelques instants.'

/** When an order can't be ended: only the provider knows whether it is paid. */
export const paymentUnreachable =
  'Le service de paiement ne répond pas : votre demande n’a pas été prise en compte. Veuillez réessayer dans quelques instants.'

// Cards stored by the payment provider (decision 8)
export const cardNotFound = 'Carte introuvable'
export const cardsUnavailable =
  'Vos cartes enregistrées sont momentanément indisponibles. Veuillez réessayer dans quelques instants.'
export const cardsLoadFailed = 'Impossible de charger vos cartes enregistrées. Veuillez réessayer plus tard.'
export const cardRemoved = 'Carte retirée'
export const cardRemoveFailed = 'Impossible de retirer cette carte. Veuillez réessayer.'

// Invoices, withdrawals, reviews (law)
export const documentNotFound = 'Document introuvable'
export const withdrawalNotFound = 'Rétractation introuvable'
export const withdrawalLinesMissing = 'Veuillez indiquer les articles concernés'
export const orderNumberWanted = 'Indiquez le numéro de la commande.'
export const withdrawalFailed = 'La boutique n’a pas confirmé votre rétractation. Réessayez : elle ne comptera qu’une fois.'
export const reviewNotFound = 'Avis introuvable'
export const reviewNotBought = 'Seules les personnes qui ont reçu ce produit peuvent donner leur avis'
export const reviewAlreadyGiven = 'Vous avez déjà donné votre avis sur cet achat'
export const reviewAlreadyDecided = 'Cet avis a déjà été traité'
export const reviewRatingMissing = 'Veuillez choisir une note de 1 à 5 étoiles'
export const reviewTitleWanted = 'Donnez un titre à votre avis.'
export const reviewBodyWanted = 'Écrivez votre avis.'
export const reviewDone = 'Merci pour votre avis. Il sera publié après vérification.'
export const reviewFailed = 'Votre avis n’a pas pu être envoyé. Veuillez réessayer.'

// Contact
export const contactDone = 'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.'
export const contactSubjectWanted = 'Choisissez un sujet.'
export const contactMessageWanted = 'Écrivez votre message.'
export const contactFailed = "Une erreur s'est produite lors de l'envoi du message. Veuillez réessayer."

// Transport
export const filterUnknown = 'Ce filtre n’existe pas'
export const malformed = 'La demande n’a pas pu être lue'
export const valueInvalid = 'Cette valeur n’est pas valable'
export const fieldsInvalid = 'Certains champs sont à corriger'
export const forbidden = 'Vous n’avez pas accès à cette page'
export const notFound = 'Cette adresse ne mène nulle part'
export const methodNotAllowed = 'Cette action n’existe pas à cette adresse'
export const bodyTooLarge = 'La demande est trop volumineuse'
export const notJson = 'La demande doit être envoyée en JSON'
export const formForeign = 'Ce formulaire doit être envoyé depuis une page de la boutique'
export const notAForm = 'Le formulaire n’a pas pu être lu'
export const tooMany = 'Trop de tentatives. Patientez un instant avant de réessayer.'
export const unavailable = 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.'
export const pageOutdated = 'La boutique vient d’être mise à jour. Rechargez la page pour continuer.'
export const pageUnfinished = 'La page n’a pas pu se charger entièrement.'
export const unreachable = 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'
/** Beside a part that could not be loaded (decision 46). */
export const retriedOnline = 'Hors connexion : nous réessayons dès que le réseau revient.'
export const retriedSoon = 'Nous réessayons dans un instant.'
export const facebookOff = 'La connexion avec Facebook n’est pas disponible'

export const bodyProfilesFailed = 'Vos mesures n’ont pas été gardées dans votre compte. Vérifiez votre connexion et réessayez.'
