import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an anonymous visitor signs in, and comes back to where she was going', async ({ page, customer }) => {
  await customer.signsUp()
  await visit(page, '/admin/orders')
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Cet espace est réservé à l’équipe' })).toBeVisible()
})

test('a customer finds a polite message, and nothing of the back office', { tag: '@both' }, async ({
  page,
  customer,
  isMobile,
}) => {
  await customer.signsIn()
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Cet espace est réservé à l’équipe' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'Retour à la boutique' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Mon compte/ }).click()
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gestion de la boutique' })).toHaveCount(0)
})

test('the owner goes from screen to screen; each has its title, and the focus begins there', { tag: '@both' }, async ({
  page,
  desk,
  isMobile,
}) => {
  await desk.signsIn()
  await visit(page, '/contact')
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Mon compte/ }).click()
  await page.getByRole('link', { name: 'Gestion de la boutique' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  await expect(page).toHaveTitle('Aujourd’hui — Gestion — Nacre & Lin')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir la navigation' }).click()
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Commandes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect(page).toHaveTitle('Commandes — Gestion — Nacre & Lin')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
})

test('signing out in the back office leads back to the shop', { tag: '@both' }, async ({ page, desk, isMobile }) => {
  await desk.signsIn('preparer')
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir la navigation' }).click()
  await expect(page.getByText('Préparation', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the address of a new product opens an empty one', async ({ page, desk }) => {
  await desk.signsIn()
  await visit(page, '/admin/products/new')
  await expect(page.getByRole('dialog', { name: 'Nouveau produit' }).getByRole('textbox', { name: 'Nom' })).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
})

test('an address that leads nowhere says so inside the back office', async ({ page, desk }) => {
  await desk.signsIn()
  await visit(page, '/admin/nulle-part')
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
})
