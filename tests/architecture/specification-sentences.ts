import * as m from '../../contract/text/messages.ts'

/** Every sentence of the specification's section 8, as it stands there, beside what the shop says. */
export const sentences: { [sentence: string]: string } = {
  // Accounts
  'Connexion réussie!': m.signInDone,
  'Connexion Google réussie!': m.signInGoogleDone,
  'Inscription réussie! Vous pouvez maintenant vous connecter.': m.signUpDone,
  'Vous êtes déconnecté': m.signedOut,
  'Email ou mot de passe incorrect': m.signInWrong,
  'Veuillez remplir tous les champs': m.fieldsMissing,
  'Veuillez remplir tous les champs obligatoires': m.fieldsRequired,
  'Le mot de passe doit contenir au moins 8 caractères': m.passwordTooShort,
  'Veuillez saisir votre adresse email': m.emailMissing,
  'Échec de la connexion. Veuillez réessayer.': m.signInFailed,
  "Échec de l'inscription. Veuillez réessayer.": m.signUpFailed,
  "Une erreur s'est produite lors de la connexion": m.signInError,
  "Une erreur s'est produite lors de l'inscription": m.signUpError,
  'Échec de la connexion avec Google': m.googleFailed,
  "Échec de l'inscription avec Google": m.signUpGoogleFailed,
  'Échec de la connexion avec Facebook': m.facebookFailed,
  'Inscription avec Google réussie!': m.signUpGoogleDone,
  'Un email de réinitialisation a été envoyé à votre adresse email': m.resetDone,
  "Une erreur s'est produite lors de la demande de réinitialisation": m.resetError,
  'Échec de la demande de réinitialisation. Veuillez réessayer.': m.resetFailed,

  // Cart
  'Impossible de charger votre panier. Veuillez réessayer plus tard.': m.cartLoadFailed,
  'Veuillez vous connecter pour ajouter des articles au panier': m.cartAddSignIn,
  'Veuillez vous connecter pour supprimer des articles du panier': m.cartRemoveSignIn,
  'Veuillez vous connecter pour modifier la quantité': m.cartChangeSignIn,
  'Veuillez vous connecter pour vider le panier': m.cartClearSignIn,
  'Abaya est actuellement épuisé.': m.productSoldOutNamed('Abaya'),
  'Ce produit est actuellement épuisé': m.productSoldOut,
  'Veuillez sélectionner une taille': m.sizeMissing,
  'La taille M est actuellement épuisée pour Abaya': m.sizeSoldOut('M', 'Abaya'),
  'Stock maximum disponible pour Abaya (taille M) : 3': m.stockLimitNamed('Abaya', 'M', 3),
  'Stock maximum disponible : 3 pour la taille M': m.stockLimit(3, 'M'),
  'Stock maximum disponible pour la taille M : 3': m.stockLimitForSize('M', 3),
  'Stock maximum disponible : 3': m.stockLimit(3),
  'Abaya ajouté au panier': m.cartAdded('Abaya'),
  "Impossible d'ajouter ce produit au panier": m.cartAddFailed,
  "Erreur lors de l'ajout au panier": m.cartAddError,
  'Article retiré du panier': m.cartRemoved,
  'Impossible de retirer cet article du panier': m.cartRemoveFailed,
  'Quantité mise à jour': m.quantityChanged,
  'Impossible de mettre à jour la quantité': m.quantityFailed,
  'Panier vidé': m.cartCleared,
  'Impossible de vider le panier': m.cartClearFailed,

  // Favourites and addresses, the English ones in French (decision 4)
  'Vous devez être connecté pour gérer vos favoris': m.favouritesSignIn,
  'Abaya ajouté aux favoris': m.favouriteAdded('Abaya'),
  'Abaya retiré des favoris': m.favouriteRemoved('Abaya'),
  'Produit retiré des favoris': m.favouriteRemovedFromList,
  'Tous les champs sont requis': m.allFieldsRequired,
  'Adresse mise à jour': m.addressUpdated,
  'Nouvelle adresse ajoutée': m.addressAdded,
  'Adresse supprimée': m.addressDeleted,
  'Adresse par défaut modifiée': m.addressDefaultChanged,
  'Adresse sélectionnée pour la livraison': m.addressChosen,

  // Catalogue
  'Impossible de charger les produits.': m.productsLoadFailed,
  'Impossible de charger les produits en vedette.': m.featuredLoadFailed,
  'Produit non trouvé.': m.productNotFound,
  'Impossible de charger les détails du produit.': m.productLoadFailed,
  'Ce produit est actuellement épuisé.': m.productSoldOutNotice,
  'Plus que 3 en stock!': m.lowStock(3),
  'En stock': m.inStock,
  '3 pièce(s) disponibles': m.piecesAvailable(3),
  'Une erreur est survenue lors de la recherche.': m.searchFailed,

  // Checkout and orders
  'Veuillez sélectionner une adresse de livraison': m.addressMissing,
  'Veuillez retirer les articles épuisés de votre panier avant de continuer': m.removeSoldOut,
  'Veuillez ajouter une adresse de livraison': m.addAddress,
  'Impossible de créer la commande: URL de paiement manquante': m.paymentUrlMissing,
  "Une erreur s'est produite lors de la création de votre commande.": m.orderFailed,
  'Impossible de charger vos commandes. Veuillez réessayer plus tard.': m.ordersLoadFailed,
  'Impossible de récupérer les détails de votre commande.': m.orderDetailFailed,
  'Commande introuvable': m.orderNotFound,
  'Erreur lors du chargement des détails de la commande.': m.orderDetailError,
  "Nous n'avons pas pu trouver la commande que vous recherchez.": m.orderNotFoundLong,

  // Profile and contact
  'Le nom doit contenir au moins 2 caractères.': m.nameTooShort,
  'Veuillez entrer une adresse email valide.': m.emailInvalid,
  'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.': m.contactDone,
  "Une erreur s'est produite lors de l'envoi du message. Veuillez réessayer.": m.contactFailed,
}

/** Sentences of section 8 that nobody can meet, and why. */
export const neverShown: { [sentence: string]: string } = {
  'Connexion Facebook réussie!': 'decision 14: no Facebook button is shown',
  'Inscription avec Facebook réussie!': 'decision 14: no Facebook button is shown',
  "Échec de l'inscription avec Facebook": 'decision 14: no Facebook button is shown',
  'Vous devez être connecté pour ajouté au panier': 'decision 5: spelling',
}
