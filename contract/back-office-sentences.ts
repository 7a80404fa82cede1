/**
 * Every sentence that only the back office says after an action, once. What a shopper can meet too stands in sentences.ts.
 */
export const deedFailed = 'L’action n’a pas abouti. Vérifiez votre connexion et réessayez.'
export const listFailed = 'La liste n’a pas pu être chargée.'
