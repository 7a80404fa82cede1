import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { breaks, isBack } from '../support/answers.ts'
import { addButton, addsToCart, choosesSize, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

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

test('on a phone a bar sells from the first moment: the sizes, then the chosen one (identity, phone bar)', {
  tag: '@phone',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { S: 0, M: 3 }, priceCents: 179_00 })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const chooses = page.getByRole('button', { name: 'Choisir une taille · 179 €' })
  await expect(chooses).toBeInViewport({ ratio: 1 })
  await chooses.click()
  const sheet = page.getByRole('dialog', { name: 'Choisir une taille' })
  await expect(sheet.getByRole('radio', { name: 'S (Épuisé)' })).toBeDisabled()
  await expect(sheet.getByRole('link', { name: 'Guide des tailles' })).toBeVisible()
  await sheet.getByRole('radio', { name: 'M Plus que 3' }).click({ force: true })
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(sheet).toBeHidden()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
  await expect(sizeRadio(page, 'M'), 'the page remembers the size').toBeChecked()

  const adds = page.getByRole('button', { name: 'Ajouter · M · 179 €' })
  await adds.click()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await addButton(page).scrollIntoViewIfNeeded()
  await expect(adds, 'the page’s own button is enough').toHaveCount(0)
  await page.evaluate(() => document.getElementById('avis')?.scrollIntoView({ behavior: 'instant' }))
  await expect(adds, 'also when it is jumped past').toBeInViewport({ ratio: 1 })
})

test('hem and button are seen together, the description comes after them and opens in place (identity, space)', {
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

test('the quantity stays between one and the stock of the size, and falls with a scarcer size (spec 4, product detail)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 2, L: 7 } })
  await visit(page, `/products/${garment.id}`)
  const stepper = page.getByRole('group', { name: 'Quantité' })
  const [minus, plus] = [
    stepper.getByRole('button', { name: 'Diminuer la quantité' }),
    stepper.getByRole('button', { name: 'Augmenter la quantité' }),
  ]
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(minus).toBeDisabled()
  await choosesSize(page, 'L')
  await expect(page.getByText(/disponibles/), 'of no use to her who takes one').toHaveCount(0)
  await plus.click()
  await expect(page.getByText('7 pièce(s) disponibles')).toBeVisible()
  for (let piece = 2; piece < 7; piece += 1) await plus.click()
  await expect(stepper.getByRole('status')).toHaveText('7')
  await expect(plus).toBeDisabled()
  await expect(page.getByText('Stock maximum disponible pour la taille L : 7')).toBeVisible()
  await choosesSize(page, 'M')
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(page.getByText('Plus que 2 en stock!')).toBeVisible()
})

test('without a size nothing is added, and the sizes say so; the chosen pieces land in the cart (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByRole('main').getByText('Veuillez sélectionner une taille')).toBeVisible()
  await choosesSize(page, 'M')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  // Two are in the cart, two more would exceed the stock of three.
  await addButton(page).click()
  await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 3`)).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 2, size: 'M' }])
})

test('an item that somebody else bought meanwhile is refused by the shop itself (spec 5, add to cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 1, L: 1 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await shop.sellsOut(garment, 'M')
  await addButton(page).click()
  await expect(page.getByText(`La taille M est actuellement épuisée pour ${garment.name}`)).toBeVisible()
  await expect(sizeRadio(page, 'M'), 'the page shows what is left').toBeDisabled()
})

test('an addition without a response, or with a stranger’s refusal, says so and is done once the shop answers (spec 8, cart; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  const storedToast = page.getByText("Impossible d'ajouter ce produit au panier pour l’instant : gardé sur cet appareil")
  const api = await breaks(page, '**/api/cart/create')
  await addButton(page).click()
  await expect(storedToast).toBeVisible()
  await api.mend()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await expect(storedToast).toBeHidden()
  // As a hotel's network answers in the shop's place.
  await page.route('**/api/cart/create', (route) => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>No</h1>' }))
  await addButton(page).click()
  await expect(storedToast).toBeVisible()
  await page.unroute('**/api/cart/create')
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
})

test('a card asks for the size, adds one item, closes and forgets the choice (spec 2, product card)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Cape', sizes: { S: 0, M: 3 } })
  await customer.signsIn()
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  const open = card.getByRole('button', { name: `Ajouter au panier : ${garment.name}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Choisir une taille' })
  await expect(dialog.getByRole('radio', { name: 'S (Épuisé)' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(dialog.getByText('Veuillez sélectionner une taille')).toBeVisible()
  await expect(dialog.getByText(garment.name)).toBeVisible()
  await dialog.getByRole('link', { name: 'Guide des tailles' }).click()
  const guide = page.getByRole('dialog', { name: 'Guide des tailles' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(dialog, 'the sizes still wait').toBeVisible()
  // Clicking a size adds at once; by keyboard a size may only be passed over, so the button adds.
  await dialog.getByRole('radio', { name: /^M\b/ }).click({ force: true })
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])

  await open.click()
  await expect(dialog.getByRole('radio', { name: /^M\b/ })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('the colours of a model are swatches: another keeps the size, the scroll and the focus, and says where it is sold out (decision 32)', async ({
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
  await size('S').check({ force: true })
  await colours.getByRole('link', { name: 'vieux rose, épuisé en S' }).click()
  await expect(page).toHaveURL(`/products/${rose.id}`)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/products/${black.id}`)
  await expect(size('S'), 'the colour that has it has it again').toBeChecked()
})

test('without a script each colour is a link (decision 31)', async ({ browser, shop }) => {
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

test('under the mouse a card shows its sizes; a click on one adds it and shows what was added (decision 32)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ name: 'Cape', sizes: { S: 0, M: 1 }, priceCents: 61_00 })
  await customer.signsIn()
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  await expect(card.getByTitle('Ajouter en S')).toBeDisabled()
  const medium = card.getByTitle('Ajouter en M')
  await medium.click()
  const toast = page.getByRole('status').filter({ hasText: `${garment.name} ajouté au panier` })
  await expect(toast.getByText('Taille M · 61 €')).toBeVisible()
  await expect(toast.locator('img')).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
  // Within half a second a second press is a double click and does nothing.
  await expect(async () => {
    await medium.click()
    await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 1`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Choisir une taille' })).toHaveCount(0)
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
})

test('a sold-out product leads on: kept among the favourites, and neighbours that can be had (identity, parts)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 0 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const keeps = page.getByRole('button', { name: 'Garder dans mes favoris' })
  await keeps.click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dans mes favoris' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: 'Dans le même esprit, disponible' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(garment.name)
})

test('a sold-out card says Épuisé and offers no purchase (spec 2, product card)', async ({ page, shop }) => {
  const garment = await shop.sells({ name: 'Voile', sizes: { M: 0 } })
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await expect(card.getByText('Épuisé', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
})

test('a favourite is added and removed, and counted in the header (spec 4, favourites)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
  const off = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
  await expect(off).toHaveAttribute('aria-pressed', 'true')
  await off.click()
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
})

test('a favourite without a response says so, and is kept until the shop answers (spec 8, favourites; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const heart = page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` })
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  const api = await breaks(page, `**/api/favorites/${garment.id}`)
  await heart.click()
  await expect(page.getByText("Impossible d'ajouter aux favoris pour l’instant : gardé sur cet appareil")).toBeVisible()
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
  await api.mend()
  await isBack(page)
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  expect(await customer.api<{ id: string }[]>('/favorites')).toMatchObject([{ id: String(garment.id) }])
})

test('a favourite chosen before signing in is saved after it (decision 23, favourites)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsUp()
  await visit(page, `/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText('Vous devez être connecté pour gérer vos favoris')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
})

test('signed out she is asked for the size first; then the sign-in page says what waits for her (decision 43)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await visit(page, `/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByRole('main').getByText('Veuillez sélectionner une taille')).toBeVisible()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await addsToCart(page, 'M')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText(`${garment.name}, taille M, vous attend.`)).toBeVisible()
  await expect(page.getByRole('alert'), 'nothing went wrong').toHaveCount(0)
})

test('items chosen before signing in are in the cart after it, size and quantity too (decision 23, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsUp()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText('Veuillez vous connecter pour ajouter des articles au panier')).toBeVisible()
  await customer.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ productId: String(garment.id), size: 'M', quantity: 2 }])
})

test('a picture that cannot be loaded is replaced (spec 2, gallery)', async ({ page }) => {
  await breaks(page, '**/media/**')
  await visit(page, '/products/1')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const stage = page.getByRole('region', { name: `Photos : ${name}` })
  await expect(stage.getByRole('listitem').last()).toBeVisible()
  await expect(stage.locator('img').filter({ visible: true })).toHaveCount(0)
})

/** As its answer to a page that asks nothing else. */
const theShopsClockShows = (page: Page, time: string) =>
  page.route('**/healthz', (route) =>
    route.fulfill({ headers: { Date: new Date(time).toUTCString(), 'Cache-Control': 'no-store' } }),
  )

test('under the button stands when it comes, what the delivery costs and how it goes back (decision 21; law, before the order)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ priceCents: 5_000 })
  const promises = page.getByRole('main').getByRole('listitem')
  // Monday morning, in time for the same day; the device is two days late (decision 49).
  await page.clock.setFixedTime('2026-11-21T10:00:00+01:00')
  await theShopsClockShows(page, '2026-11-23T10:00:00+01:00')
  await visit(page, `/products/${garment.id}`)
  await expect(promises.filter({ hasText: 'entre jeudi 26 et lundi 30 novembre, si vous commandez avant 14 h' })).toBeVisible()
  await expect(promises.filter({ hasText: 'Livraison standard 5,99 €, offerte au-dessus de 100 €' })).toBeVisible()
  await expect(promises.filter({ hasText: 'Retour possible jusqu’à 14 jours' })).toBeVisible()

  await theShopsClockShows(page, '2026-11-23T14:00:00+01:00')
  await visit(page, `/products/${garment.id}`)
  await expect(promises.filter({ hasText: 'si vous commandez avant demain 14 h' })).toBeVisible()
})

test('a visitor to whom the shop did not tell the time reads how long it takes, and no day (decision 49)', async ({
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
