import type { Page } from '@playwright/test'
import { breaks } from './answers.ts'
import { expect, test } from './shop.ts'

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first()
const sizeRadio = (page: Page, size: string) => page.getByRole('radio', { name: new RegExp(`^${size}\\b`) })

test('the product screen tells price, stock, sizes and reviews, and the way back (spec 2, product detail)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { S: 0, M: 3, L: 9 }, priceCents: 1_259_00 })
  await page.goto(`/products/${garment.id}`)
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

test('the quantity stays between one and the stock of the size, and falls with a scarcer size (spec 4, product detail)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 2, L: 7 } })
  await page.goto(`/products/${garment.id}`)
  const stepper = page.getByRole('group', { name: 'Quantité' })
  const [minus, plus] = [
    stepper.getByRole('button', { name: 'Diminuer la quantité' }),
    stepper.getByRole('button', { name: 'Augmenter la quantité' }),
  ]
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(minus).toBeDisabled()
  await sizeRadio(page, 'L').check({ force: true })
  await expect(page.getByText('7 pièce(s) disponibles')).toBeVisible()
  for (let piece = 1; piece < 7; piece += 1) await plus.click()
  await expect(stepper.getByRole('status')).toHaveText('7')
  await expect(plus).toBeDisabled()
  await expect(page.getByText('Stock maximum disponible pour la taille L : 7')).toBeVisible()
  await sizeRadio(page, 'M').check({ force: true })
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(page.getByText('Plus que 2 en stock!')).toBeVisible()
})

test('without a size nothing is added, and the sizes say so; the chosen pieces land in the cart (spec 5, add to cart)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await shopper.signsIn()
  await page.goto(`/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByRole('main').getByText('Veuillez sélectionner une taille')).toBeVisible()
  await sizeRadio(page, 'M').check({ force: true })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  // Two lie in the cart, two more would be beyond the three.
  await addButton(page).click()
  await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 3`)).toBeVisible()
  expect((await shopper.cart()).items).toMatchObject([{ quantity: 2, size: 'M' }])
})

test('a piece that somebody else took meanwhile is refused by the shop itself (spec 5, add to cart)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 1, L: 1 } })
  await shopper.signsIn()
  await page.goto(`/products/${garment.id}`)
  await sizeRadio(page, 'M').check({ force: true })
  await shop.sellsOut(garment, 'M')
  await addButton(page).click()
  await expect(page.getByText(`La taille M est actuellement épuisée pour ${garment.name}`)).toBeVisible()
  await expect(sizeRadio(page, 'M'), 'the page shows what is left').toBeDisabled()
})

test('an addition without an answer is told in its own words (spec 8, cart)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await shopper.signsIn()
  await page.goto(`/products/${garment.id}`)
  await sizeRadio(page, 'M').check({ force: true })
  const api = await breaks(page, '**/api/cart/create')
  await addButton(page).click()
  await expect(page.getByText("Impossible d'ajouter ce produit au panier")).toBeVisible()
  await api.mend()
  await breaks(page, '**/api/cart/create', 'a stranger')
  await addButton(page).click()
  await expect(page.getByText("Erreur lors de l'ajout au panier")).toBeVisible()
})

test('a card asks for the size, adds one piece, closes and forgets the choice (spec 2, product card)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ name: 'Cape', sizes: { S: 0, M: 3 } })
  await shopper.signsIn()
  await page.goto(`/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  const open = card.getByRole('button', { name: `Ajouter au panier : ${garment.name}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Choisir une taille' })
  await expect(dialog.getByRole('radio', { name: 'S (Épuisé)' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(dialog.getByText('Veuillez sélectionner une taille')).toBeVisible()
  await dialog.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await open.click()
  await expect(dialog.getByRole('radio', { name: 'M', exact: true })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a sold-out card says Épuisé and offers no purchase (spec 2, product card)', async ({ page, shop }) => {
  const garment = await shop.sells({ name: 'Voile', sizes: { M: 0 } })
  await page.goto(`/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await expect(card.getByText('Épuisé', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
})

test('a heart is kept and taken back, and counted in the header (spec 4, favourites)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn()
  await page.goto(`/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
  const off = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
  await expect(off).toHaveAttribute('aria-pressed', 'true')
  await off.click()
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
})

test('a heart without an answer is taken back and told (spec 8, favourites)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn()
  await page.goto(`/products/${garment.id}`)
  const heart = page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` })
  await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  await breaks(page, `**/api/favorites/${garment.id}`)
  await heart.click()
  await expect(page.getByText("Impossible d'ajouter aux favoris")).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a favourite wished for before signing in is kept after it (decision 23, favourites)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsUp()
  await page.goto(`/products/${garment.id}`)
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText('Vous devez être connecté pour gérer vos favoris')).toBeVisible()
  await expect(page).toHaveURL('/sign-in')
  await shopper.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })).toBeVisible()
})

test('pieces wished for before signing in are in the cart after it, size and quantity too (decision 23, cart)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await shopper.signsUp()
  await page.goto(`/products/${garment.id}`)
  await sizeRadio(page, 'M').check({ force: true })
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await addButton(page).click()
  await expect(page.getByText('Veuillez vous connecter pour ajouter des articles au panier')).toBeVisible()
  await shopper.fillsSignIn()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  expect((await shopper.cart()).items).toMatchObject([{ productId: String(garment.id), size: 'M', quantity: 2 }])
})

test('a picture that cannot be had is replaced (spec 2, gallery fallback)', async ({ page }) => {
  await breaks(page, '**/media/**')
  await page.goto('/products/1')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const stage = page.getByRole('region', { name: `Photos : ${name}` })
  await expect(stage.getByRole('listitem').last()).toBeVisible()
  await expect(stage.locator('img')).toHaveCount(0)
})
