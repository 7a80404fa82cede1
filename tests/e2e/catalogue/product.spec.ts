import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Product } from '../../../contract/api/catalogue.ts'
import { returnsInShort } from '../../../contract/text/legal-sentences.ts'
import { breaks, isBack } from '../support/answers.ts'
import { addButton, addsToCart, choosesSize, opensCart, sizeRadio } from '../support/cart.ts'
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

test('the quantity stays between one and the stock of the size, and drops for a scarcer size (spec 4, product detail)', async ({
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
  await expect(page.getByText(/disponibles/), 'not shown for a quantity of one').toHaveCount(0)
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

test('without a size nothing is added and a message is shown; with one, the pieces are added (spec 5, add to cart)', async ({
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

test('an item that somebody else has bought in the meantime is refused by the server (spec 5, add to cart)', async ({
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

test('an addition that the shop has not answered is kept, with a message, and made later (spec 8, cart; decision 47)', async ({
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
  await api.restore()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await expect(storedToast).toBeHidden()
  const network = await breaks(page, '**/api/cart/create', 'a hotel')
  await addButton(page).click()
  await expect(storedToast).toBeVisible()
  await network.restore()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
})

test('a card’s size dialog adds one item, closes, and does not remember the size (spec 2, product card)', async ({
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
  await expect(dialog, 'the size dialog stays open').toBeVisible()
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

test('hovering a card shows its sizes; a click on one adds it, and a toast shows what was added (decision 32)', {
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
  // Within half a second a second click is a double click and does nothing.
  await expect(async () => {
    await medium.click()
    await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 1`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Choisir une taille' })).toHaveCount(0)
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
})

test('a sold-out product can be saved as a favourite, and suggests similar products in stock (identity, parts)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 0 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const favouriteButton = page.getByRole('button', { name: 'Garder dans mes favoris' })
  await favouriteButton.click()
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

test('an unanswered favourite is kept, with a message, and saved later (spec 8, favourites; decision 47)', async ({
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
  await api.restore()
  await isBack(page)
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  expect(await customer.api<{ id: string }[]>('/favorites')).toMatchObject([{ id: String(garment.id) }])
})

test('a favourite chosen before signing in is saved afterwards (decision 23, favourites)', async ({ page, shop, customer }) => {
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

test('a signed-out visitor must choose a size first; the sign-in page then names the waiting item (decision 43)', async ({
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
  await expect(page.getByRole('alert'), 'no error is shown').toHaveCount(0)
})

test('items chosen before signing in are in the cart afterwards, with size and quantity (decision 23, cart)', async ({
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

/** In the answer to /healthz, which a page without other requests asks for. */
const theShopsClockShows = (page: Page, time: string) =>
  page.route('**/healthz', (route) =>
    route.fulfill({ headers: { Date: new Date(time).toUTCString(), 'Cache-Control': 'no-store' } }),
  )

test('the product page shows delivery dates, and what delivery and a return cost (decision 21; law, before the order)', async ({
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
