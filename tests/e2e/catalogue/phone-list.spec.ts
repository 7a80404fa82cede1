import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('the filter sheet counts the matching products; once applied, the count is in view (spec 2, catalogue)', async ({
  page,
}) => {
  await visit(page, '/products')
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  const opener = page.getByRole('link', { name: /^Filtres/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filtres' })
  await sheet.getByRole('checkbox', { name: 'Robes' }).check()
  const apply = sheet.getByRole('button', { name: /^Voir \d+ produits?$/ })
  await expect(apply).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('slider', { name: 'Prix maximum' }).fill('150')
  const label = await apply.textContent()
  await apply.click()
  await expect(page).toHaveURL('/products?categories=Robes&maxPrice=150')
  await expect(sheet).toBeHidden()
  const count = page.getByText(/^\d+ produits?$/).first()
  await expect(count).toBeInViewport({ ratio: 1 })
  await expect(count).toHaveText((label ?? '').replace('Voir ', ''))
  await expect(opener).toHaveText('Filtres (2)')
  await expect(opener).toBeFocused()
  const header = await page.getByRole('banner').boundingBox()
  expect((await opener.boundingBox())?.y, 'not under the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('« Tout effacer » empties the sheet, and closing it without applying changes nothing (spec 2, catalogue)', async ({
  page,
}) => {
  await visit(page, '/products?categories=Robes')
  const opener = page.getByRole('link', { name: 'Filtres (1)' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filtres' })
  const robes = sheet.getByRole('checkbox', { name: 'Robes' })
  await sheet.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(robes).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/products?categories=Robes')
  await opener.click()
  await expect(robes).toBeChecked()
})

test('the filter sheet shows the count of its present filters or none, even with late answers or offline (spec 8)', async ({
  page,
}) => {
  await visit(page, '/products')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtres' })
  const counted = sheet.getByRole('button', { name: /^Voir \d+ produits?$/ })
  await expect(counted).toBeVisible()
  const all = await counted.textContent()
  const late = await holdsBack(page, /\/api\/products\/facets/)
  const facetsRequest = page.waitForRequest(/\/api\/products\/facets/)
  await sheet.getByRole('checkbox', { name: 'Robes' }).check()
  await facetsRequest
  await expect(sheet.getByRole('button', { name: 'Appliquer les filtres' }), 'no count until it is known').toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Robes' }).uncheck()
  await expect(counted).toHaveText(all ?? '')
  late.release()
  await page.unrouteAll()
  await page.context().setOffline(true)
  await sheet.getByRole('checkbox', { name: 'Khimars' }).check()
  await expect(sheet.getByRole('button', { name: 'Appliquer les filtres' })).toBeVisible()
  await expect(counted).toBeHidden()
  await page.context().setOffline(false)
})

test('on a phone the choice of one or two columns is stored, and applies before the scripts load (spec 2, catalogue)', async ({
  page,
}) => {
  await visit(page, '/products')
  const cards = page.getByRole('article')
  const lefts = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)))).size
  expect(await lefts()).toBe(1)
  const two = page.getByRole('button', { name: 'Deux colonnes' })
  await two.click()
  await expect(two).toHaveAttribute('aria-pressed', 'true')
  expect(await lefts()).toBe(2)
  const box = await cards.first().boundingBox()
  expect(box?.width).toBe(173)

  // Without the shop's scripts only the line in the page's head can do it.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/search?q=abaya')
  await expect(cards.first()).toBeVisible()
  expect(await lefts()).toBe(2)
  // Without its scripts a page reloads by itself once they can be had.
  await page.goto('about:blank')
  await page.unrouteAll()

  await visit(page, '/search?q=abaya')
  await page.getByRole('button', { name: 'Une colonne' }).click()
  await visit(page, '/products')
  await expect(cards.first()).toBeVisible()
  expect(await lefts()).toBe(1)
})
