import type { Page } from '@playwright/test'

export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Votre Panier' })

export async function opensCart(page: Page) {
  // Its name ends with the number of items.
  await page.getByRole('button', { name: /^Panier/ }).click()
  return cartDrawer(page)
}

/** On a product page. */
export const sizeRadio = (page: Page, size: string) =>
  page.getByRole('main').getByRole('radio', { name: new RegExp(`^${size}\\b`) })

/** Forced, because its label lies over it. */
export const choosesSize = (page: Page, size: string) => sizeRadio(page, size).check({ force: true })

/** The first: a phone's bar at the lower edge has one more. */
export const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first()

/** On a product page, as a customer does it: size, then button. */
export async function addsToCart(page: Page, size: string) {
  await choosesSize(page, size)
  await addButton(page).click()
}
