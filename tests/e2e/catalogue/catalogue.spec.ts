import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('a customer filters and sorts; the address holds the choice, through a reload and going back (spec 4; decision 31)', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await visit(page, '/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Notre Collection' })).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: 'Filtres', exact: true }).click()
  // No journey sells anything in this category.
  await page.getByRole('checkbox', { name: 'Quotidien' }).check()
  await page.getByRole('slider', { name: 'Prix maximum' }).fill('150')
  if (isMobile) await page.getByRole('button', { name: /^Voir \d+ produits?$/ }).click()
  await expect(page).toHaveURL('/products?categories=Quotidien&maxPrice=150')
  const cards = page.getByRole('article')
  const names = cards.getByRole('heading')
  // The address changes before the list is drawn.
  await expect(names).toHaveCount(6)
  const prices = async () =>
    (await cards.getByText(/^\d+(?:,\d\d)?\s€$/).allTextContents()).map((text) => Number.parseFloat(text.replace(',', '.')))
  const ascend = async () => {
    const shown = await prices()
    return shown.length === 6 && shown.every((price, at) => price >= (shown[at - 1] ?? 0))
  }
  expect(await ascend(), 'newest first is a different order').toBe(false)

  await page.getByLabel('Trier par').selectOption('price_asc')
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect.poll(ascend).toBe(true)
  const shown = await names.allTextContents()
  await reload(page)
  await expect(names).toHaveText(shown)

  await page.goBack()
  await expect(page).toHaveURL('/products?categories=Quotidien&maxPrice=150')
  await expect(page.getByLabel('Trier par')).toHaveValue('newest')
})

test('an empty list shows « Aucun produit trouvé » and a link that resets the filters (spec 2, catalogue)', async ({ page }) => {
  await visit(page, '/products?categories=Inconnue')
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the next page begins at the top, and a page past the end leads to an existing one (spec 2, pagination)', async ({
  page,
  shop,
}) => {
  await shop.fillsTwoPages()
  await visit(page, '/products')
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Suivant' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  for (const link of ['Précédent', 'Page 1']) {
    await visit(page, '/products?page=2')
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await visit(page, '/products?page=9999')
  await expect(page).not.toHaveURL(/9999/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the search in the header finds by a plural and without accents; an unknown word finds nothing (spec 2, search)', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click()
  await expect(page.locator(':focus')).toHaveRole('combobox')
  await page.keyboard.type('robes yse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=robes+yse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour "robes yse"')
  await expect(page.getByText(/produits? trouvés?/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Robe Ysé')

  await visit(page, '/search?q=xylophone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucun résultat pour "xylophone"')
  await page.getByRole('link', { name: 'Voir tous les produits' }).click()
  await expect(page).toHaveURL('/products')
})

test('the gallery moves between pictures, and the mouse wheel still scrolls the page (spec 2, gallery; decision 35)', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await visit(page, '/search?q=abaya+nour+noir')
  await page.getByRole('link', { name: 'Abaya Nour noir' }).click()
  const photos = page.getByRole('region', { name: /^Photos/ })
  const second = photos.getByRole('button', { name: /^Photo 2 sur/ })
  await (isMobile ? second : photos.getByRole('button', { name: 'Photo suivante' })).click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await photos.getByRole('button', { name: /^Photo 1 sur/ }).click()
  await expect(second).not.toHaveAttribute('aria-current')
  if (isMobile) return
  await photos.getByRole('list').last().hover()
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the first notch scrolls the page').toBeGreaterThan(0)
  await expect(second, 'and does not move the gallery').not.toHaveAttribute('aria-current')
  await photos.getByRole('list').last().hover()
  await page.mouse.wheel(100, 0)
  await expect(second, 'a sideways notch moves it').toHaveAttribute('aria-current', 'true')
})

test('when the browser stops scrolling at another picture, the gallery moves to the chosen one (spec 2, gallery)', async ({
  page,
}) => {
  await visit(page, '/products/1')
  const photos = page.getByRole('region', { name: /^Photos/ })
  const pictures = photos.getByRole('list').last()
  const first = photos.getByRole('button', { name: /^Photo 1 sur/ })
  await photos.getByRole('button', { name: /^Photo 2 sur/ }).click()
  await expect(first).not.toHaveAttribute('aria-current')
  // A reversed smooth scroll sometimes gets lost: this simulates a browser that ends it at the picture it came from.
  await pictures.evaluate((strip) => {
    strip.closest('section')?.querySelector<HTMLElement>('[aria-label^="Photo 1 sur"]')?.click()
    strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' })
  })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => pictures.evaluate((strip) => strip.scrollLeft)).toBe(0)
})

test('a sold-out garment is marked as sold out and cannot be bought (spec 2, product detail)', async ({ page, shop }) => {
  const garment = await shop.sells({ name: 'Abaya Absente', sizes: { M: 0 } })
  await visit(page, `/products/${garment.id}`)
  await expect(page.getByText('Ce produit est actuellement épuisé.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Quantité' }), 'no quantity to choose').toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Épuisé' }).first()).toBeDisabled()
})

test('a missing page or product answers 404 with its message, the product with a link to the collection (spec 2)', async ({
  page,
}) => {
  expect((await visit(page, '/products/999999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Retour à la collection' })).toHaveAttribute('href', '/products')
  expect((await visit(page, '/nulle-part'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('a message to the shop is sent, and the form is empty again (spec 4, contact form)', async ({ page }) => {
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByLabel('Nom')).toBeFocused()
  await page.getByLabel('Nom').fill('Nour')
  await page.getByRole('main').getByLabel('Email').fill('nour@example.com')
  await page.getByLabel('Sujet').selectOption('Suivi de commande')
  await page.getByLabel('Message').fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const sentence = 'Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.'
  await expect(page.getByText(sentence), 'told once, to a screen reader too').toBeVisible()
  const notice = page.locator('form').getByRole('status').filter({ hasText: sentence })
  await expect(notice, 'in the form, where it stays; a toast would go').toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.getByLabel('Nom').fill('N')
  await expect(notice, 'until the next message is begun').toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue can be read, filtered and searched (decision 31)', async ({ page }) => {
    await page.goto('/products')
    const form = page.locator('#filters')
    if (!(await form.isVisible())) await page.getByRole('link', { name: 'Filtres', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Khimars' }).check()
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click()
    await expect(page).toHaveURL(/categories=Khimars/)
    await expect(page.getByRole('article').getByRole('heading').first()).toContainText('Khimar')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Khimar')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click()
    await page.locator('#search-panel').getByRole('searchbox').fill('robe')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour "robe"')
  })
})

test('a model has one card in the list; hover, focus or tap shows a colour on it, a click opens it (spec 2, catalogue)', {
  tag: '@both',
}, async ({ page, shop, isMobile }) => {
  const model = `Modèle ${Date.now()}`
  // The most expensive first: by date, products of other journeys could push it to the second page.
  const priceCents = 9_000_00
  const rose = await shop.sells({ name: 'Abaya rose', model, colour: 'vieux rose', priceCents })
  const black = await shop.sells({ name: 'Abaya noire', model, colour: 'noir', priceCents })
  const list = '/products?sort=price_desc'
  await shop.lists(rose, list)
  await visit(page, list)
  const card = page
    .getByRole('article')
    .filter({ hasText: rose.name })
    .or(page.getByRole('article').filter({ hasText: black.name }))
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading')).toHaveText(rose.name)
  const swatch = card.getByRole('list', { name: 'Couleurs' }).getByRole('link', { name: 'noir', exact: true })
  await (isMobile ? swatch.tap() : swatch.hover())
  await expect(card.getByRole('heading')).toHaveText(black.name)
  await expect(swatch).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(list)
  if (!isMobile) {
    await card.getByRole('link', { name: 'vieux rose' }).focus()
    await expect(card.getByRole('heading')).toHaveText(rose.name)
  }
  await card.getByRole('link', { name: 'noir', exact: true }).click()
  await expect(page).toHaveURL(`/products/${black.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(black.name)
})
