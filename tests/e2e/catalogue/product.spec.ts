import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Product } from '../../../contract/api/catalogue.ts'
import { returnsInShort } from '../../../contract/text/legal/legal-sentences.ts'
import { breaks } from '../support/answers.ts'
import { addButton, opensCart, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** In the answer to /healthz, which a page without other requests asks for. */
const theShopsClockShows = (page: Page, time: string) =>
  page.route('**/healthz', (route) =>
    route.fulfill({ headers: { Date: new Date(time).toUTCString(), 'Cache-Control': 'no-store' } }),
  )

test('the product screen shows price, stock, sizes and reviews, and a link back (spec 2, product detail)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { S: 0, M: 3, L: 9 }, priceCents: 1_259_00 })
  await visit(page, `/products/${garment.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
  await expect(main.getByText('1 259,00 €').first()).toBeVisible()
  await expect(main.getByText('En stock')).toBeVisible()
  await expect(main.getByText('Abayas', { exact: true })).toBeVisible()
  await expect(main.getByText('Aucun avis pour le moment').first()).toBeVisible()
  await expect(sizeRadio(page, 'S')).toBeDisabled()
  await expect(sizeRadio(page, 'M')).not.toBeChecked()
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' })
  await expect(trail.getByRole('listitem')).toHaveText(['Accueil', '/Collection', `/${garment.name}`])
  await trail.getByRole('link', { name: 'Collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('on a phone the buy bar first opens the sizes, then adds the chosen one (identity, phone bar)', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { S: 0, M: 3 }, priceCents: 179_00 })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const sizesButton = page.getByRole('button', { name: 'Choisir une taille · 179 €' })
  await expect(sizesButton).toBeInViewport({ ratio: 1 })
  await sizesButton.click()
  const sheet = page.getByRole('dialog', { name: 'Choisir une taille' })
  await expect(sheet.getByRole('radio', { name: 'S (Épuisé)' })).toBeDisabled()
  await expect(sheet.getByRole('link', { name: 'Guide des tailles' })).toBeVisible()
  await sheet.getByRole('radio', { name: 'M Plus que 3' }).click({ force: true })
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(sheet).toBeHidden()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
  await expect(sizeRadio(page, 'M'), 'the page remembers the size').toBeChecked()

  const barButton = page.getByRole('button', { name: 'Ajouter · M · 179 €' })
  await barButton.click()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await addButton(page).scrollIntoViewIfNeeded()
  await expect(barButton, 'the page’s own button is enough').toHaveCount(0)
  await page.evaluate(() => document.getElementById('avis')?.scrollIntoView({ behavior: 'instant' }))
  await expect(barButton, 'the bar is back past that button').toBeInViewport({ ratio: 1 })
})

test('picture and buy button fit on a computer’s screen; the description is below, and opens in place (identity, space)', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await visit(page, '/products/1')
  const button = addButton(page)
  const main = page.getByRole('main')
  if (!isMobile) {
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(
      main
        .getByRole('region', { name: /^Photos/ })
        .getByRole('img')
        .first(),
    ).toBeInViewport({ ratio: 1 })
  }
  const more = main.getByRole('button', { name: 'Lire la suite' })
  const top = async (part: typeof button) => (await part.boundingBox())?.y ?? 0
  expect(await top(button)).toBeLessThan(await top(more))
  await more.click()
  await expect(main.getByRole('button', { name: 'Réduire' })).toHaveAttribute('aria-expanded', 'true')
})

test('choosing another colour keeps size, scroll position and focus; one sold out in the size is marked (decision 32)', async ({
  page,
  shop,
}) => {
  const model = `Modèle ${randomInt(1_000_000_000)}`
  const black = await shop.sells({ model, colour: 'noir', sizes: { S: 2, M: 2 } })
  const rose = await shop.sells({ model, colour: 'vieux rose', sizes: { S: 0, M: 4 } })
  await visit(page, `/products/${black.id}`)
  const colours = page.getByRole('navigation', { name: 'Couleurs' })
  await expect(colours.getByRole('link')).toHaveText(['noir', 'vieux rose'])
  await expect(colours.getByRole('link', { name: 'noir' })).toHaveAttribute('aria-current', 'page')
  const size = (name: string) => page.getByRole('main').getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  await size('M').check({ force: true })
  await colours.getByRole('link', { name: 'vieux rose' }).focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${rose.id}`)
  await expect(page.getByRole('heading', { level: 1, name: rose.name })).toBeVisible()
  await expect(size('M')).toBeChecked()
  await expect(colours.getByRole('link', { name: 'vieux rose' })).toBeFocused()
  await expect(colours.getByRole('link', { name: 'vieux rose' })).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  await colours.getByRole('link', { name: 'noir' }).click()
  await expect(page).toHaveURL(`/products/${black.id}`)
  await expect(page.getByRole('heading', { level: 1, name: black.name })).toBeVisible()
  await size('S').check({ force: true })
  await colours.getByRole('link', { name: 'vieux rose, épuisé en S' }).click()
  await expect(page).toHaveURL(`/products/${rose.id}`)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/products/${black.id}`)
  await expect(size('S'), 'selected again where it is in stock').toBeChecked()
})

test('without JavaScript each colour is a link (decision 31)', async ({ browser, shop }) => {
  const model = `Modèle ${randomInt(1_000_000_000)}`
  const black = await shop.sells({ model, colour: 'noir' })
  const rose = await shop.sells({ model, colour: 'rose', sizes: { M: 0 } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/products/${black.id}`)
  await page.getByRole('navigation', { name: 'Couleurs' }).getByRole('link', { name: 'rose, épuisé' }).click()
  await expect(page).toHaveURL(`/products/${rose.id}`)
  await context.close()
})

test('pictures that cannot be loaded are replaced by a placeholder, in the gallery and in the cart (spec 2, gallery)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await breaks(page, '**/media/**')
  await visit(page, `/products/${garment.id}`)
  const { images } = await customer.api<Product>(`/products/${garment.id}`)
  const stage = page.getByRole('region', { name: `Photos : ${garment.name}` })
  await expect(stage.getByRole('img', { name: images[0]?.alt, exact: true })).toBeVisible()
  await expect(stage.locator('img').filter({ visible: true })).toHaveCount(0)

  const line = (await opensCart(page)).getByRole('listitem').filter({ hasText: garment.name })
  await expect(line.locator('a').first().locator('svg')).toBeVisible()
  await expect(line.locator('img')).toHaveCount(0)
})

test('the product page shows delivery dates, and what delivery and a return cost (decision 21; law, before the order)', {
  tag: '@own-context',
}, async ({ page, shop }) => {
  const garment = await shop.sells({ priceCents: 5_000 })
  const promises = page.getByRole('main').getByRole('listitem')
  // Monday morning, in time for the same day; the device is two days late (decision 49).
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00')
  await theShopsClockShows(page, '2026-11-23T10:00:00+01:00')
  await visit(page, `/products/${garment.id}`)
  await expect(promises.filter({ hasText: 'entre jeudi 26 et lundi 30 novembre, si vous commandez avant 14 h' })).toBeVisible()
  await expect(promises.filter({ hasText: 'Livraison standard 5,99 €, offerte au-dessus de 100 €' })).toBeVisible()
  await expect(promises.filter({ hasText: returnsInShort(14) })).toBeVisible()

  await theShopsClockShows(page, '2026-11-23T14:00:00+01:00')
  await visit(page, `/products/${garment.id}`)
  await expect(promises.filter({ hasText: 'si vous commandez avant demain 14 h' })).toBeVisible()
})

test('without the server’s time the product page shows how long delivery takes, not the day (decision 49)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells()
  await page.route('**/healthz', (route) => route.abort())
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await visit(page, `/products/${garment.id}`)
  await failedRequest
  const promise = page.getByRole('main').getByRole('listitem').filter({ hasText: 'En France : chez vous' })
  await expect(promise).toHaveText(/en 3 à 5 jours/)
})
