import { addButton, opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { visitsSignedInScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'
import { faultsOn, violationsIn, violationsOn } from '../support/violations.ts'
import { asDesk, asPhone } from '../support/widths.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no guarded page has axe violations, English text or sideways scroll (law, accessibility: WCAG 2.2 AA, reflow; decision 4)', async ({
  page,
  shop,
  customer,
}) => {
  test.slow()
  const faults: string[] = []
  await visitsSignedInScreens(page, customer, await shop.sells({ name: 'Ensemble' }), async (screen) => {
    faults.push(...(await faultsOn(page, screen)))
  })
  await asPhone(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const drawer = await opensCart(page)
  await expect(drawer.getByRole('link').first()).toBeVisible()
  expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(faults).toEqual([])
})

test('zoom, size guide, size advice and recently seen products have no axe violation (law, accessibility: WCAG 2.2 AA)', async ({
  page,
}) => {
  test.slow()
  const faults: string[] = []
  const look = async (state: string) => faults.push(...(await violationsIn(page, state)))
  await visit(page, '/products/2')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenProducts'))).toBe('["2"]')
  await visit(page, '/products/1')
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
  const adviser = page.getByRole('dialog', { name: 'Quelle taille me va ?' })
  await page.getByRole('link', { name: 'Quelle taille me va ?' }).click()
  await adviser.getByRole('button', { name: 'Voir ma taille' }).click()
  await look('size adviser with faults')
  await adviser.getByRole('textbox', { name: 'Votre taille debout' }).fill('165')
  await adviser.getByRole('textbox', { name: 'Tour de poitrine' }).fill('92')
  await adviser.getByRole('button', { name: 'Voir ma taille' }).click()
  await expect(adviser.getByRole('img')).toBeVisible()
  await look('size advice')
  await page.keyboard.press('Escape')
  await page.getByText('Mesures et longueur').click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await look('table of lengths')
  const row = page.getByRole('region', { name: 'Vus récemment' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article')).toHaveCount(1)
  for (const resized of [undefined, asPhone]) {
    await resized?.(page)
    // In the middle: at the lower edge a phone's buy bar covers half of a button until the page is scrolled.
    await row.evaluate((part) => part.scrollIntoView({ block: 'center' }))
    faults.push(...(await violationsOn(page)).map((fault) => `recently seen, ${fault}`))
  }
  expect(faults).toEqual([])
})

test('drawers, dialogs, menus and forms with errors have no axe violation (law, accessibility: WCAG 2.2 AA)', async ({
  page,
  shop,
  customer,
}) => {
  test.slow()
  const faults: string[] = []
  const look = async (state: string) => faults.push(...(await violationsIn(page, state)))
  /** A state that only the present width has. */
  const lookHere = async (state: string) => faults.push(...(await violationsOn(page)).map((fault) => `${state}, ${fault}`))
  const garment = await shop.sells({ name: 'Robe', sizes: { S: 0, M: 3 } })

  for (const [path, button] of [
    ['/sign-in', 'Se connecter'],
    ['/sign-up', 'Créer mon compte'],
    ['/reset-password', 'Envoyer le lien'],
    ['/contact', 'Envoyer le message'],
    ['/withdrawal', 'Continuer'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
    await look(`${path} with faults`)
  }

  await visit(page, '/')
  const searchButton = page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true })
  await searchButton.click()
  await lookHere('search open')
  await page.keyboard.press('Escape')
  await asPhone(page)
  await searchButton.click()
  await lookHere('search open on a phone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await lookHere('mobile menu open')
  await visit(page, '/products')
  await page.getByRole('link', { name: 'Filtres', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Voir \d+ produits$/ })).toBeVisible()
  await lookHere('filters open')
  await page.keyboard.press('Escape')
  await asDesk(page)
  await expect(await opensCart(page)).toBeVisible()
  await look('cart, signed out')

  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, `/products/${garment.id}`)
  await addButton(page).click()
  await expect(page.getByText('Veuillez sélectionner une taille').first()).toBeVisible()
  await look('product without a size')
  await page.getByRole('button', { name: 'Panier, 1 article' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: garment.name })).toBeVisible()
  await look('cart, filled')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Mon compte, / }).click()
  await lookHere('account menu open')

  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  await card.getByRole('button', { name: /^Ajouter au panier/ }).click()
  await expect(page.getByRole('dialog', { name: 'Choisir une taille' })).toBeVisible()
  await look('size dialog')
  await visit(page, '/account/addresses')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
  await look('address form with faults')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  await look('deletion asked once more')
  expect(faults).toEqual([])
})
