import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript home, catalogue, search and product show names, prices and pictures (decision 31)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ name: 'Sarouel', priceCents: 45_50, sizes: { S: 0, M: 2 } })
  for (const path of ['/', '/products', `/search?q=${encodeURIComponent(garment.name)}`]) {
    await page.goto(path)
    const card = page.getByRole('article').first()
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/products\/\d+$/)
    await expect(card).toContainText(/\d+,\d\d\s€/)
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  }
  await page.getByRole('article').getByRole('link', { name: garment.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
  await expect(page.getByRole('main').getByText('45,50 €').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^S/ })).toBeDisabled()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
  // Those that give way to the first one, until scripts say that it is there.
  await page.goto('/products/1')
  const waiting = page.locator('.waits')
  expect(await waiting.count()).toBeGreaterThan(1)
  for (const picture of await waiting.all()) await expect(picture).toBeVisible()
})

test('without JavaScript a filtered list is a page of its own, and pages follow each other (decision 31)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?categories=Robes&maxPrice=300')
  if (isMobile) await page.getByText('Filtres (1)').click()
  await expect(page.getByRole('checkbox', { name: 'Robes' })).toBeChecked()
  await expect(page.getByRole('article').getByRole('heading').first()).toContainText('Robe')
  await page.goto('/products')
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Suivant' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without JavaScript every information page is read (spec 2, static pages)', async ({ page }) => {
  const facts = {
    '/shipping': ['5,99 €', '12,99 €', '100 €', 'Luxembourg', 'Portugal', '48 h', '3 à 5', '5 à 7'],
    '/returns': ['14 jours', '5 jours ouvrés', '5 à 10 jours ouvrés', 'étiquette', 'défectueux', 'bonjour@'],
    '/size-guide': ['Poitrine', 'Hanches', '82-85', '104-108', 'plus grande'],
    '/faq': ['une heure', 'Commandes', 'Livraison', 'Retours', 'Produits', 'autorisation de retour'],
    '/terms-of-use': ['droit français', '2026'],
    '/privacy-policy': ['adresse IP', 'fuseau horaire', 'ookies', 'Paris'],
    '/about': ['2018', 'Élégance', 'Qualité', 'Authenticité'],
    '/contact': ['75011 Paris'],
  }
  for (const [path, words] of Object.entries(facts)) {
    await page.goto(path)
    const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s/g, ' ')
    expect(
      words.filter((word) => !text.toLowerCase().includes(word.toLowerCase())),
      path,
    ).toEqual([])
  }
})

test('without JavaScript what does not exist is 404 with its sentence (spec 2, not found)', async ({ page }) => {
  expect((await page.goto('/nulle-part'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/')
  expect((await page.goto('/products/999999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
})
