import type { Page } from '@playwright/test'

/** The order button, also while it shows progress. */
export const confirmButton = (page: Page) => page.getByRole('button', { name: /^(Confirmer la commande|Traitement)/ })

export const acceptsTerms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
