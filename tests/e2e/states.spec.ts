import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { throughHerScreens } from './screens.ts'
import { expect, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds, as the rule and the element. */
async function faultsOf(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${state}, ${id}: ${html.slice(0, 200)}`))
}

test('no screen of hers has a fault that a tool can find (law, accessibility: WCAG 2.2 AA)', async ({ page, shop, shopper }) => {
  test.slow()
  const faults: string[] = []
  await throughHerScreens(page, shopper, await shop.sells(), async (screen) => {
    faults.push(...(await faultsOf(page, screen)))
  })
  expect(faults).toEqual([])
})

test('nor the windows and the row that a product opens on first use (law, accessibility: WCAG 2.2 AA)', async ({ page }) => {
  test.slow()
  const faults: string[] = []
  const look = async (state: string) => faults.push(...(await faultsOf(page, state)))
  await page.goto('/products/2')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenProducts'))).toBe('["2"]')
  await page.goto('/products/1')
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const zoom = page.getByRole('dialog', { name: /^Photos agrandies/ })
  await expect(zoom.getByRole('img')).toBeVisible()
  await look('zoom')
  await zoom.getByRole('button', { name: 'Agrandir deux fois' }).click()
  await expect(zoom.getByRole('button', { name: 'Réduire' })).toBeVisible()
  await look('zoom, enlarged')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Guide des tailles' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  await look('size guide')
  await page.keyboard.press('Escape')
  const row = page.getByRole('region', { name: 'Vus récemment' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article')).toHaveCount(1)
  await look('recently seen')
  expect(faults).toEqual([])
})

test('neither have drawers, dialogs, menus and forms with faults (law, accessibility: WCAG 2.2 AA)', async ({
  page,
  shop,
  shopper,
  isMobile,
}) => {
  test.slow()
  const faults: string[] = []
  const look = async (state: string) => faults.push(...(await faultsOf(page, state)))
  const garment = await shop.sells({ name: 'Robe', sizes: { S: 0, M: 3 } })

  for (const [path, button] of [
    ['/sign-in', 'Se connecter'],
    ['/sign-up', 'Créer mon compte'],
    ['/reset-password', 'Envoyer le lien'],
    ['/contact', 'Envoyer le message'],
    ['/withdrawal', 'Continuer'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
    await look(`${path} with faults`)
  }

  await page.goto('/')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await look('search open')
  await page.keyboard.press('Escape')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await look('mobile menu open')
    await page.goto('/products')
    await page.getByText('Filtres', { exact: true }).first().click()
    await look('filters open')
  }
  await page.getByRole('button', { name: 'Panier' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Votre Panier' })).toBeVisible()
  await look('cart, signed out')

  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M')
  await page.goto(`/products/${garment.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first().click()
  await expect(page.getByText('Veuillez sélectionner une taille').first()).toBeVisible()
  await look('product without a size')
  await page.getByRole('button', { name: 'Panier, 1 article' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: garment.name })).toBeVisible()
  await look('cart, filled')
  await page.keyboard.press('Escape')
  if (!isMobile) {
    await page.getByRole('button', { name: /^Mon compte, / }).click()
    await look('account menu open')
  }

  await page.goto(`/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  await card.getByRole('button', { name: /^Ajouter au panier/ }).click()
  await expect(page.getByRole('dialog', { name: 'Choisir une taille' })).toBeVisible()
  await look('size dialog')
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
  // The toast passes; meanwhile it covers what can be touched.
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click()
  await look('address form with faults')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  await look('deletion asked once more')
  expect(faults).toEqual([])
})

test('from 320 pixels on, which is 200 % on a small screen, no screen of hers scrolls sideways (law, accessibility: reflow)', async ({
  page,
  shop,
  shopper,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const beyond: string[] = []
  await throughHerScreens(page, shopper, await shop.sells({ name: 'Ensemble' }), async (screen) => {
    const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (pixels > 0) beyond.push(`${screen}: ${pixels}`)
  })
  await page.getByRole('button', { name: /^Panier/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Votre Panier' })
  await expect(drawer.getByRole('link').first()).toBeVisible()
  expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(beyond).toEqual([])
})
