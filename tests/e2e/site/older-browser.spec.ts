import { addButton, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { becomesOlder } from '../support/older-browser.ts'
import { expect, test } from '../support/shop.ts'

const ink = 'rgb(29, 27, 25)'

test('filters, search, cart and checkout work in a browser as old as Safari 16.4, Chrome 109 and Firefox 115 (decision 48)', {
  tag: '@both',
}, async ({ page, shop, customer, isMobile }) => {
  test.slow()
  await becomesOlder(page)
  const garment = await shop.sells({ sizes: { S: 2, M: 3 }, priceCents: 45_50 })
  await customer.signsIn({ withAddress: true })
  await visit(page, '/products')
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype || 'toSorted' in Array.prototype)).toBe(false)
  await expect(page.getByRole('dialog'), 'nothing covers the page').toHaveCount(0)

  if (isMobile) await page.getByRole('link', { name: 'Filtres', exact: true }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: 'Filtres' }) : page.getByRole('complementary', { name: 'Filtres' })
  const size = filters.getByRole('checkbox', { name: 'M', exact: true })
  await size.check({ force: true })
  await expect(size.locator('+ *')).toHaveCSS('background-color', ink)
  if (isMobile) await filters.getByRole('button', { name: /^Voir \d+ produits?$/ }).click()
  await expect(page).toHaveURL(/[?&]sizes=M/)

  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  const search = page.getByRole('dialog', { name: 'Recherche' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await search.getByRole('combobox').fill(garment.name)
  await page.keyboard.press('Enter')
  // The list behind the window has the same link until the results replace it.
  await expect(page.getByRole('heading', { level: 1, name: /^Résultats pour/ })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: garment.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: garment.name, exact: true })).toBeVisible()
  await expect(search).toBeHidden()

  const chosen = sizeRadio(page, 'M')
  await chosen.check({ force: true })
  await expect(chosen.locator('+ *')).toHaveCSS('background-color', ink)
  await addButton(page).click()
  await expect(page.getByText(`${garment.name} ajouté`)).toBeInViewport()
  await page.getByRole('button', { name: 'Panier, 1 article' }).click()
  const drawer = page.getByRole('dialog', { name: 'Votre Panier' })
  await drawer.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(drawer.getByText('Quantité mise à jour'), 'above the drawer').toBeInViewport()
  await drawer.getByRole('button', { name: 'Passer la commande' }).click()

  await expect(page).toHaveURL('/checkout')
  const sums = page.getByRole('region', { name: 'Récapitulatif' })
  await expect(sums).toContainText(garment.name)
  await expect(sums).toContainText(/91,00\s€/)
  await expect(sums).toContainText(/96,99\s€/)
  await expect(page.getByRole('button', { name: /^Confirmer la commande/ })).toBeEnabled()
})

test('without popovers the menu is a dialog, closed by Escape, its cross, its links and the search (decision 48)', {
  tag: '@phone',
}, async ({ page }) => {
  await becomesOlder(page)
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Collection' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  // By keyboard: a second click at the same place would count as a double click.
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Fermer' }).click()
  await expect(menu).toBeHidden()

  await opener.click()
  await menu.getByRole('searchbox').focus()
  const search = page.getByRole('dialog', { name: 'Recherche' })
  await expect(search).toBeVisible()
  await expect(menu).toBeHidden()
  await search.getByRole('button', { name: 'Fermer' }).click()
  await expect(search).toBeHidden()

  await opener.click()
  await menu.getByRole('link', { name: 'Collection' }).click()
  await expect(page).toHaveURL('/products')
  await expect(menu).toBeHidden()
})
