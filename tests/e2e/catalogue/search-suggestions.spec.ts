import type { Page } from '@playwright/test'
import { holdsBack } from '../support/answers.ts'
import { hydrated, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page) => page.locator('#search-panel').getByRole('combobox', { name: 'Rechercher un produit' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name })

async function opensSearch(page: Page, path = '/') {
  await visit(page, path)
  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await expect(field(page)).toBeFocused()
}

test('two letters suggest products, searches and categories; arrow keys move through them (spec 2, search that answers)', async ({
  page,
}) => {
  await opensSearch(page)
  await page.keyboard.type('k')
  await expect(list(page)).toBeHidden()
  await page.keyboard.type('h')
  const products = group(page, 'Produits').getByRole('option')
  const seeded = products.filter({ hasText: 'Khimar Lina' })
  await expect(seeded.first()).toContainText(/,\d\d\s€/)
  await expect(seeded.first().getByRole('presentation', { includeHidden: true })).toHaveAttribute('src', /^\/media\//)
  await expect(group(page, 'Catégories').getByRole('option')).toHaveText([/^Khimars\d+$/])
  await expect(group(page, 'Recherches').getByRole('option').first()).toHaveText(/^khimar /)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await violationsOn(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  const first = list(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const last = list(page).getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  const name = (await last.locator('span span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a click opens a suggestion, and Enter alone searches for what was typed (spec 2, search that answers)', async ({
  page,
}) => {
  await opensSearch(page)
  await page.keyboard.type('hijab')
  await group(page, 'Catégories')
    .getByRole('option', { name: /Foulards/ })
    .click()
  await expect(page).toHaveURL('/products?categories=Foulards')
  await expect(list(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog', { name: 'Recherche' })).toBeHidden()

  await opensSearch(page)
  await page.keyboard.type('robe verte')
  await expect(group(page, 'Produits').getByRole('option').first()).toContainText('Robe Ysé sauge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats pour "robe verte"' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Robe Ysé sauge')
})

test('the results page has suggestions too, and Escape or leaving the field closes them (spec 2, search that answers)', async ({
  page,
}) => {
  await visit(page, '/search?q=lin')
  const search = page.getByRole('main').getByRole('combobox', { name: 'Rechercher un produit' })
  await search.fill('mok')
  await expect(group(page, 'Produits').getByRole('option').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(search).toHaveValue('mok')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await search.click()
  await group(page, 'Recherches').getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Résultats pour "abaya moka"/ })).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('only suggestions for the last letters are shown, even when earlier answers arrive later', async ({ page }) => {
  await opensSearch(page)
  const slow = await holdsBack(page, /suggest\?q=kh/)
  await page.keyboard.type('kh')
  const suggestRequest = page.waitForRequest(/suggest\?q=foul/)
  await field(page).fill('foul')
  await suggestRequest
  await expect(group(page, 'Produits').getByRole('option').first()).toContainText('Foulard')
  slow.release()
  await expect(group(page, 'Produits').getByRole('option').first()).toContainText('Foulard')

  const held = await holdsBack(page, /suggest\?q=kim/)
  await field(page).fill('kim')
  await expect(list(page)).toBeHidden()
  held.release()
  await expect(group(page, 'Produits').getByRole('option').first()).toContainText('Kimono')
})

test('offline there are no suggestions and no error message (spec 2, search that answers)', { tag: '@own-context' }, async ({
  page,
  context,
}) => {
  await opensSearch(page)
  await expect(group(page, 'Catégories').getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('suggest?q=kimono'))
  await field(page).fill('kimono')
  await failed
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page)).toHaveValue('kimono')
})

test('only her own browser lists a customer’s last three searches, until she removes them (spec 2, search that answers)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  for (const q of ['velours', 'lin', 'xylophone', 'hijab', 'robe verte']) {
    await visit(page, `/search?q=${q}`)
    await expect(page.getByRole('heading', { level: 1, name: `"${q}"` })).toBeVisible()
  }
  await opensSearch(page)
  const recent = group(page, 'Vos dernières recherches').getByRole('option')
  await expect(recent).toHaveText(['robe verte', 'hijab', 'lin'])
  expect(await violationsOn(page)).toEqual([])

  // Another browser has the same session, but not what this one stored.
  const stored = await page.evaluate(() => localStorage.getItem('recentSearches') ?? '')
  await page.evaluate(() => localStorage.removeItem('recentSearches'))
  await opensSearch(page, '/products')
  await expect(group(page, 'Catégories').getByRole('option').first()).toBeVisible()
  await expect(recent).toHaveCount(0)
  await page.evaluate((searches) => localStorage.setItem('recentSearches', searches), stored)
  await field(page).blur()
  await field(page).focus()
  await expect(recent).toHaveCount(3)

  await page.getByRole('button', { name: 'Effacer mes recherches' }).click()
  await expect(recent).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('on a phone the search covers the whole screen: it keeps the focus, and going back closes it (spec 2, search that answers)', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/faq')
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  const panel = page.getByRole('dialog', { name: 'Recherche' })
  await expect(panel).toBeVisible()
  const [box, size] = [await panel.boundingBox(), page.viewportSize()]
  expect([box?.width, box?.height]).toEqual([size?.width, size?.height])
  for (let turn = 0; turn < 6; turn += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer')), 'never behind it').toBeNull()
  }
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await hydrated(page)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').or(page.locator('#mobile-menu')).getByRole('searchbox').first().focus()
  await expect(panel).toBeVisible()
  await expect(field(page)).toBeFocused()
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/faq')
})

test('a search without results suggests one of its words, categories and new products (spec 2, search that answers)', async ({
  page,
}) => {
  await visit(page, '/search?q=abaya+xylophone')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucun résultat pour "abaya xylophone"')
  await expect(main.getByRole('link', { name: 'Voir tous les produits' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Nouveautés' }).getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('region', { name: 'Catégories' }).getByRole('link', { name: /^Khimars/ })).toBeVisible()
  await main.getByRole('link', { name: 'abaya', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour "abaya"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search field is a plain form, and a search without results links to the categories', async ({ page }) => {
    await page.goto('/search?q=xylophone')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('xylophone')
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('region', { name: 'Catégories' })
      .getByRole('link', { name: /^Khimars/ })
      .click()
    await expect(page).toHaveURL('/products?categories=Khimars')
  })
})
