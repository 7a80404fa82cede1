/**
 * Messages to the owner about settings, texts of pages and staff. Not in messages.ts, so that no customer's page loads
 * them.
 */
export const changedMeanwhile = (by: string | null, when: string) =>
  `${by ?? 'Quelqu’un'} a enregistré cette rubrique ${when}, pendant que vous la modifiiez. Vos changements ne sont pas perdus : comparez avant d’enregistrer.`
export const textChangedMeanwhile = (by: string | null, when: string) =>
  `${by ?? 'Quelqu’un'} a publié une version de ce texte ${when}, pendant que vous l’écriviez. Votre texte n’est pas perdu : comparez avant de publier.`
export const versionMissing = 'La version manque : rechargez la page'
export const textNotFound = 'Ce texte n’existe pas'
export const textMissing = 'Veuillez écrire le texte, ou choisir de n’en ajouter aucun'
export const staffNotFound = 'Cette personne ne fait pas partie de l’équipe'
export const staffAlready = 'Cette personne fait déjà partie de l’équipe'
export const ownFactor = 'La vôtre se désactive dans les paramètres de votre compte, avec un code'
export const factorReset = 'Validation en deux étapes réinitialisée'
export const sessionsEnded = 'Tous ses appareils sont déconnectés'
export const lastOwner = 'La boutique garde toujours une propriétaire : confiez d’abord ce rôle à une autre personne'
export const roleUnknown = 'Ce rôle n’existe pas'

// Fields
export const missing = 'À remplir'
export const priceInvalid = 'Un prix va de 0 € à 1 000 €, avec deux décimales au plus'
export const dayCountInvalid = 'Un délai va de 0 à 60 jours ouvrés'
export const delayReversed = 'Le délai le plus long vient en second'
export const hourInvalid = 'Une heure va de 0 à 23'
export const returnDaysTooFew = (legal: number) => `La loi donne ${legal} jours au moins`
export const returnDaysTooMany = '365 jours au plus'
export const cancelMinutesInvalid = 'De 1 à 1 440 minutes'
export const phoneInvalid = 'Dix chiffres, le premier un zéro'
export const hostPhoneInvalid = 'Dix chiffres, ou + et l’indicatif du pays'
export const yearInvalid = 'Une année, au plus tard celle-ci'
export const addressOfSite = 'Une adresse qui commence par https://'
export const sirenInvalid = 'Un SIREN a neuf chiffres'
export const sirenFalse = 'Ce SIREN n’existe pas : son dernier chiffre ne correspond pas aux autres'
export const siretInvalid = 'Un SIRET a quatorze chiffres, dont les neuf du SIREN'
export const siretFalse = 'Ce SIRET n’existe pas : son dernier chiffre ne correspond pas aux autres'
export const vatNumberInvalid = 'FR, deux signes, puis les neuf chiffres du SIREN'
export const vatNumberMissing = 'À remplir, ou cochez la franchise de TVA'
export const vatNumberFalse = 'Ce numéro n’existe pas : sa clé, après FR, ne correspond pas au SIREN'
export const hoursInvalid = 'De 1 à 10 lignes d’horaires'
export const sizesMissing = 'Écrivez les tailles, séparées par des virgules'
export const sizesTooMany = '30 tailles au plus'
export const sizeKindsTooMany = '20 sortes de tailles au plus'
export const sizeInvalid = (size: string) =>
  `« ${size} » : une taille a 20 caractères au plus : lettres, chiffres, espaces, points, traits, barres ou ×`
export const sizeWord = 'Sans le mot « taille », que la boutique écrit elle-même : « Unique », par exemple'
export const sizeKindTwice = (name: string) => `« ${name} » existe déjà`
export const sizeSpelledTwice = (size: string) => `« ${size} » existe déjà, écrite autrement`
export const dayMissing = 'Une date, par exemple 24/12/2026'
export const closureReversed = 'La fin vient après le début'
export const closureTooLong = 'Une fermeture dure un an au plus'
export const closuresTooMany = '20 fermetures au plus'
export const numberInvalid = 'Un nombre entier'

// Done
export const saved = 'Réglages enregistrés : les pages et les emails les suivent'
export const published = 'Texte publié'
export const invited = (email: string) => `Invitation envoyée à ${email}`
export const roleChanged = 'Rôle changé'
export const staffRemoved = 'Cette personne n’a plus accès à la gestion'
