import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('after signing in, an anonymous visitor is on the page that she requested', async ({ page, customer }) => {
  await customer.signsUp()
  await visit(page, '/admin/orders')
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { name: 'Cet espace est réservé à l’équipe' })).toBeVisible()
})

test('a customer sees that the back office is for staff, and no link to it', { tag: '@both' }, async ({
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

test('the owner moves between screens; each has its title, and the focus moves to its content', { tag: '@both' }, async ({
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

test('signing out in the back office leads back to the shop and says so (spec 4, auth)', { tag: '@both' }, async ({
  page,
  desk,
  isMobile,
}) => {
  await desk.signsIn('preparer')
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir la navigation' }).click()
  await expect(page.getByText('Préparation', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
  await expect(page.getByText('Vous êtes déconnecté')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('/admin/products/new opens the dialog for a new product, and coming back to the list does not open it again', async ({
  page,
  desk,
}) => {
  await desk.signsIn()
  await visit(page, '/admin/products/new')
  await expect(page.getByRole('dialog', { name: 'Nouveau produit' }).getByRole('textbox', { name: 'Nom' })).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Import et export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import et export' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an unknown address of the back office shows that the page does not exist', async ({ page, desk }) => {
  await desk.signsIn()
  await visit(page, '/admin/nulle-part')
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
})

test('what does not exist is told calmly, with the way back and without a second try', async ({ page, desk }) => {
  await desk.signsIn()
  const main = page.getByRole('main')
  for (const [screen, title, back] of [
    ['orders/CMD-0000-000000', 'Commande introuvable', 'Toutes les commandes'],
    ['products/0', 'Produit non trouvé.', 'Tous les produits'],
    ['shoppers/0', 'Cliente introuvable', 'Toutes les clientes'],
  ] as const) {
    await test.step(`/admin/${screen}`, async () => {
      await visit(page, `/admin/${screen}`)
      await expect(main.getByText(title)).toBeVisible()
      await expect(main.getByRole('link', { name: back })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(main.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    })
  }
})
