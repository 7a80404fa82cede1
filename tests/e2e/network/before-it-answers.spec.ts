import type { Page } from '@playwright/test'
import { breaks, holdsBack, isBack } from '../support/answers.ts'
import { addButton, sizeRadio } from '../support/cart.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** Not within the call: the new page may begin before its result has arrived. */
const leavesFor = (page: Page, path: string) =>
  page.evaluate((address) => void setTimeout(() => window.location.assign(address)), path)

/** The page is visible while its scripts are still loading. */
async function opensBeforeScripts(page: Page, path: string) {
  await page.goto('/robots.txt')
  const scripts = await holdsBack(page, /\/assets\/[^/]+\.js$/)
  await leavesFor(page, path)
  await page.waitForURL(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return { arrive: scripts.release }
}

test('a message can be sent before the scripts have loaded, and is confirmed (spec 4, contact form)', async ({ page }) => {
  const scripts = await opensBeforeScripts(page, '/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Nom').fill('Nour')
  await main.getByLabel('Email').fill('nour@example.com')
  await main.getByLabel('Sujet').selectOption('Autre')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByLabel('Message')).toHaveAccessibleDescription('Écrivez votre message.')
  await expect(main.getByText('Veuillez remplir tous les champs obligatoires'), 'shown once (decision 40)').toHaveCount(1)
  await expect(main.getByLabel('Nom')).toHaveValue('Nour')
  await main.getByLabel('Message').fill('Bonjour')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
  scripts.arrive()
})

test('filters, a sort and an extent that were chosen before hydration take effect', async ({ page }) => {
  let scripts = await opensBeforeScripts(page, '/products')
  const filters = page.getByRole('complementary', { name: 'Filtres' })
  await filters.getByRole('checkbox', { name: 'Robes' }).check()
  await page.getByLabel('Trier par').selectOption('price_asc')
  scripts.arrive()
  await expect(page).toHaveURL('/products?categories=Robes&sort=price_asc')
  await expect(filters.getByRole('checkbox', { name: 'Robes' })).toBeChecked()

  scripts = await opensBeforeScripts(page, '/withdrawal')
  const part = page.getByRole('radio', { name: 'Une partie de la commande' })
  await part.check()
  scripts.arrive()
  await expect(page.getByLabel('Articles concernés')).toBeVisible()
  await expect(part).toBeChecked()
})

test('a message that was refused before hydration leaves nothing behind once it is sent (spec 4, contact form)', async ({
  page,
}) => {
  const scripts = await opensBeforeScripts(page, '/contact')
  const main = page.getByRole('main')
  for (const [label, value] of [
    ['Nom', 'Nour'],
    ['Email', 'nour@example.com'],
    ['Message', 'Bonjour'],
  ] as const)
    await main.getByLabel(label).fill(value)
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(main.getByLabel('Message')).toHaveValue('Bonjour')
  scripts.arrive()
  await hydrated(page)
  await main.getByLabel('Sujet').selectOption('Autre')
  await main.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
  await expect(main.getByLabel('Nom')).toHaveValue('')
  await expect(main.getByLabel('Message')).toHaveValue('')
})

test('text typed before hydration is still there afterwards, and can be sent (spec 4, contact form)', async ({ page }) => {
  const scripts = await opensBeforeScripts(page, '/')
  const box = page.getByRole('region', { name: 'Des nouvelles, rarement' })
  await box.getByLabel('Adresse email').fill('nour@example.com')
  scripts.arrive()
  await hydrated(page)
  await expect(box.getByLabel('Adresse email')).toHaveValue('nour@example.com')
  await box.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(box.getByText('Ouvrez l’email que nous venons d’envoyer à nour@example.com')).toBeVisible()
})

test('the newsletter form works before the scripts have loaded (spec 1, newsletter)', async ({ page, customer }) => {
  const scripts = await opensBeforeScripts(page, '/')
  await page.getByLabel('Adresse email').fill(customer.account.email)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(page.getByText('Ouvrez l’email que nous venons d’envoyer')).toBeVisible()
  scripts.arrive()
})

test('clicks on the buy button before hydration add the chosen size once hydrated, one item only (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  const scripts = await opensBeforeScripts(page, `/products/${garment.id}`)
  await sizeRadio(page, 'M').check()
  await addButton(page).click()
  await addButton(page).click()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  scripts.arrive()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(sizeRadio(page, 'M')).toBeChecked()
  expect((await customer.cart()).items).toMatchObject([{ productId: String(garment.id), size: 'M', quantity: 1 }])
})

test('without a size, a click before hydration shows afterwards that one is needed (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  const scripts = await opensBeforeScripts(page, `/products/${garment.id}`)
  await addButton(page).click()
  scripts.arrive()
  await expect(page.getByText('Veuillez sélectionner une taille').first()).toBeVisible()
})

test('clicks on several buttons before hydration all take effect, in their order', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  const scripts = await opensBeforeScripts(page, `/products/${garment.id}`)
  await sizeRadio(page, 'M').check()
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  scripts.arrive()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
})

/** Comes from a page without these scripts, so that none is cached; resolves as soon as the page begins to arrive. */
async function opensWithoutItsScripts(page: Page, { id }: { id: number }) {
  await page.goto('/robots.txt')
  const assets = await breaks(page, /\/assets\/garment-[^/]+\.js$/)
  await leavesFor(page, `/products/${id}`)
  await page.waitForURL(/products/, { waitUntil: 'commit' })
  return assets
}

test('a page whose scripts failed to load recovers once the network is back, and keeps what was chosen', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  const failed = page.waitForEvent('requestfailed', (request) => /garment-/.test(request.url()))
  const assets = await opensWithoutItsScripts(page, garment)
  await page.getByRole('radio', { name: /^M/ }).check()
  await failed
  await assets.restore()
  // It also tries by itself, and may be reloading just then.
  await expect(() => isBack(page)).toPass()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'La page n’a pas pu' })).toHaveCount(0)
})

test('a page whose scripts do not load shows a notice, and its reload keeps what was chosen', async ({ page, shop }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  const assets = await opensWithoutItsScripts(page, garment)
  await sizeRadio(page, 'M').check()
  const notice = page.getByRole('alert').filter({ hasText: 'La page n’a pas pu se charger entièrement.' })
  await expect(notice).toBeVisible()
  // As if it had just reloaded by itself, which it does once a minute at most: else it may do so before the click.
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now())))
  await assets.restore()
  await notice.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByText('3 pièce(s) disponibles').or(page.getByText('Plus que 3 en stock!').nth(1))).toBeVisible()
  await expect(sizeRadio(page, 'M')).toBeChecked()
})
