import { opensCart } from '../support/cart.ts'
import { acceptsTerms } from '../support/checkout-form.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('a change of the cart in one tab is shown in the other: badge, drawer and checkout (spec 4, cart)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 5 } })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText(garment.name)).toBeVisible()
  await page.keyboard.press('Escape')

  const otherTab = await page.context().newPage()
  await visit(otherTab, '/faq')
  const otherDrawer = await opensCart(otherTab)
  await otherDrawer.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(otherTab.getByText('Quantité mise à jour')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await opensCart(page)
  await expect(drawer.getByRole('group', { name: /^Quantité/ }).getByRole('status')).toHaveText('2')
  await drawer.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('Taille M · 2 ×')
})

test('the drawer fetches the cart every time it opens (spec 4, cart)', { tag: '@desktop' }, async ({ page, shop, customer }) => {
  const [first, later] = [await shop.sells(), await shop.sells({ name: 'Kimono' })]
  await customer.signsIn()
  await customer.chooses(first, 'M')
  await visit(page, '/faq')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  const fetched = page.waitForResponse('**/api/cart')
  const drawer = await opensCart(page)
  await expect(drawer.getByText(first.name)).toBeVisible()
  await fetched
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // On another device: nothing in this browser knows of it.
  await customer.chooses(later, 'M')
  await opensCart(page)
  await expect(drawer.getByText(later.name)).toBeVisible()
})

test('a favourite added in one tab is counted in the other (spec 4, favourites)', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await visit(page, '/faq')
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mon compte, Leïla Benali' })).toBeVisible()
  const otherTab = await page.context().newPage()
  await visit(otherTab, `/products/${garment.id}`)
  await otherTab
    .getByRole('main')
    .getByRole('button', { name: /favoris/ })
    .first()
    .click()
  await expect(otherTab.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
})

test('an address that was deleted in another tab does not stop the order (spec 5, checkout)', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toBeChecked()
  const [deletedAddress] = await customer.api<{ id: string; isDefault: boolean }[]>('/addresses')
  expect(deletedAddress?.isDefault).toBe(true)
  await customer.api(`/addresses/${deletedAddress?.id}`, { method: 'DELETE' })

  await acceptsTerms(page)
  const confirm = page.getByRole('button', { name: /^Confirmer la commande/ })
  await confirm.click()
  await expect(page.getByRole('main').getByText('Adresse introuvable')).toBeVisible()
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /9 quai des Laines/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('9 quai des Laines')
  await confirm.click()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
})

test('an address that was corrected in another tab is shown before the parcel would leave for it (spec 5, checkout)', {
  tag: '@desktop',
}, async ({ page, shop, customer, context }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toBeChecked()
  const otherTab = await context.newPage()
  await visit(otherTab, '/account/addresses')
  await otherTab.getByRole('button', { name: /^Modifier/ }).click()
  await otherTab.getByRole('dialog').getByLabel('Adresse', { exact: true }).fill('9 quai des Laines')
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(otherTab.getByText('9 quai des Laines')).toBeVisible()

  await page.bringToFront()
  await expect(page.getByRole('radio', { name: /9 quai des Laines/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('9 quai des Laines')
})
