type Stored = { words: string; keys: string[] }

/**
 * All that the shop stores in a customer's browser, as the privacy policy lists it (law, cookies). `keys`: the storage keys that a line
 * covers, those that end in a star with whatever follows it; browser-storage.test.ts compares them with the code.
 */
export const storedInBrowser: Stored[] = [
  {
    words:
      'le jeton de votre session, les informations de votre compte (nom, email, téléphone) et, si la boutique a mis fin à la session, qu’elle l’a fait ;',
    keys: ['auth_token', 'auth_user', 'auth_ended'],
  },
  {
    words: 'ce que vous avez changé dans votre panier et vos favoris tant que la boutique ne l’a pas reçu ;',
    keys: ['pending.*'],
  },
  {
    words: 'ce que vous vouliez faire avant de vous connecter, comme ajouter une pièce au panier, pour le faire ensuite ;',
    keys: ['action_after_sign_in'],
  },
  {
    words:
      'la commande que vous confirmez (articles, adresse, numéro), jusqu’à ce que son paiement ait abouti ou échoué, pour ne pas la passer deux fois ;',
    keys: ['checkoutAttempt', 'pendingOrderNumber'],
  },
  {
    words:
      'les huit dernières pièces que vous avez regardées, pour vous les remontrer (cette liste reste chez vous et s’efface d’un clic, sous chaque pièce) ;',
    keys: ['seenProducts'],
  },
  { words: 'vos trois dernières recherches (de même, sous le champ de recherche) ;', keys: ['recentSearches'] },
  {
    words:
      'les mesures que vous avez choisi d’y garder pour le conseil de taille (elles n’en sortent que si vous les confiez à votre compte, et s’oublient d’un clic) ;',
    keys: ['body-profiles'],
  },
  {
    words: 'le nombre de colonnes de vos listes et l’onglet de votre compte que vous avez ouvert en dernier ;',
    keys: ['list-columns', 'profileActiveTab'],
  },
  { words: 'un signal entre les onglets ouverts, effacé aussitôt ;', keys: ['changedData'] },
  {
    words: 'pour l’équipe de la boutique, ses habitudes dans l’espace d’administration.',
    keys: ['back-office-keys', 'back-office-carrier', 'back-office-carrier-*'],
  },
]

/** Until the tab closes. */
export const storedInTab: Stored[] = [
  { words: 'vos choix de livraison et de paiement, effacés aussi à la déconnexion ;', keys: ['customer.checkoutChoices'] },
  { words: 'le nom des mesures utilisées en dernier ;', keys: ['body-profile'] },
  { words: 'la page où vous étiez avant de vous connecter avec Google ;', keys: ['signInFrom', 'googleFrom'] },
  {
    words: 'ce que vous aviez saisi, si la page doit se recharger, et quand elle l’a fait ;',
    keys: ['fields', 'reloaded', 'build.*'],
  },
  {
    words:
      'de quelle page vous êtes passée à laquelle, jusqu’où vous avez fait défiler chacune, pour vous y ramener, et la version du site.',
    keys: ['react-router-scroll-positions', 'remix-router-transitions', 'react-router-manifest-version'],
  },
]
