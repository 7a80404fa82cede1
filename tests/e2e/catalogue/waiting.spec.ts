import type { Page } from '@playwright/test'
import { breaks, holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const follows = async (page: Page, isMobile: boolean | undefined, name: string) => {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: isMobile ? 'Menu' : 'Principale' })
    .getByRole('link', { name, exact: true })
    .click()
}

test('a slow catalogue shows 6 placeholders under its title (spec 2 and 9, catalogue)', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/faq')
  const answer = await holdsBack(page, /\/products\.data/)
  await follows(page, isMobile, 'Collection')
  const waiting = page.getByRole('status').filter({ hasText: 'Chargement des produits…' })
  await expect(waiting.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 1, name: 'Notre Collection' })).toBeVisible()
  answer.release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the placeholders are where the list will be (identity, skeletons)', { tag: '@both' }, async ({ page, isMobile }) => {
  await visit(page, '/faq')
  const answer = await holdsBack(page, /\/products\.data/)
  await follows(page, isMobile, 'Collection')
  const waiting = page.getByRole('status').filter({ hasText: 'Chargement des produits…' })
  const placeholder = await waiting.getByRole('listitem').first().boundingBox()
  answer.release()
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  expect(placeholder?.x).toBeCloseTo(x, 0)
  expect(placeholder?.width).toBeCloseTo(width, 0)
  expect(Math.abs((placeholder?.y ?? 0) - y)).toBeLessThanOrEqual(8)
})

test('a slow home page shows 4 placeholders (spec 2 and 9, home)', { tag: '@both' }, async ({ page, isMobile }) => {
  await visit(page, '/faq')
  const answer = await holdsBack(page, /\/_root\.data|\/_\.data|index/)
  await follows(page, isMobile, 'Accueil')
  await expect(page.getByRole('main').getByRole('status').getByRole('listitem')).toHaveCount(4)
  answer.release()
  await expect(page.getByRole('region', { name: 'Produits en vedette' })).toBeVisible()
})

test('a slow product page shows its skeleton (spec 2, product detail)', async ({ page, shop }) => {
  const garment = await shop.sells({ name: 'Tunique' })
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const answer = await holdsBack(page, /\/products\/\d+\.data/)
  await page.getByRole('article').getByRole('link', { name: garment.name }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Chargement du produit…' })).toBeVisible()
  answer.release()
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
})

test('a slow search shows « Recherche en cours... » (spec 2, search)', async ({ page }) => {
  await visit(page, '/search?q=robe')
  const answer = await holdsBack(page, /\/search\.data/)
  await page.getByRole('main').getByRole('combobox').fill('abaya')
  await page.getByRole('main').getByRole('button', { name: 'Lancer la recherche' }).click()
  await expect(page.getByRole('main').getByText('Recherche en cours...').first()).toBeVisible()
  answer.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats pour "abaya"' })).toBeVisible()
})

for (const [path, name, title, sentence] of [
  ['/products', 'Collection', 'Impossible de charger les produits.', 'Impossible de charger les produits.'],
  ['/search', 'Recherche', 'Erreur de recherche', 'Une erreur est survenue lors de la recherche.'],
] as const) {
  test(`when ${path} cannot be loaded, an error is shown, and Réessayer loads it (spec 2 and 8, ${name})`, async ({
    page,
    isMobile,
  }) => {
    await visit(page, '/faq')
    const api = await breaks(page, new RegExp(`${path}\\.data`))
    if (name === 'Collection') await follows(page, isMobile, name)
    else {
      await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
      await page.keyboard.type('robe')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible()
    await api.restore()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('when a product cannot be loaded, an error is shown, and Réessayer loads it (spec 2, error boundary)', async ({
  page,
  shop,
}) => {
  const garment = await shop.sells({ name: 'Gilet' })
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const api = await breaks(page, /\/products\/\d+\.data/)
  await page.getByRole('article').getByRole('link', { name: garment.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Une erreur s'est produite" })).toBeVisible()
  await expect(page.getByText('Impossible de charger les détails du produit.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à la collection' })).toHaveAttribute('href', '/products')
  await api.restore()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: garment.name })).toBeVisible()
})

test('a blank search shows neither products nor a count (spec 5, search)', async ({ page }) => {
  await visit(page, '/search?q=%20')
  await expect(page.getByRole('heading', { level: 1, name: 'Recherche' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText(/produits? trouvés?|Aucun résultat/)).toHaveCount(0)
})
