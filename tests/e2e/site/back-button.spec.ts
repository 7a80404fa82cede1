import { cartDrawer, opensCart } from '../support/cart.ts'
import { hydrated, reload, visit } from '../support/hydrated.ts'
import { opensWindow } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

test('the back button closes the cart and stays on the page; forward opens it again (spec 2, cart drawer)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Livraison' }).click()
  await expect(page).toHaveURL('/shipping')
  await opensCart(page)
  await expect(cartDrawer(page)).toBeVisible()
  await page.goBack()
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page).toHaveURL('/shipping')
  await page.goForward()
  await expect(cartDrawer(page)).toBeVisible()
  await expect(page).toHaveURL('/shipping')

  // Closed by its cross, it leaves no history entry behind.
  await cartDrawer(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(cartDrawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(cartDrawer(page)).toBeHidden()

  // After one of its links, back leads to the page without it.
  await opensCart(page)
  await cartDrawer(page).getByRole('link', { name: garment.name }).click()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await expect(cartDrawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(cartDrawer(page)).toBeHidden()
  await opensCart(page)
  await cartDrawer(page).getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await expect(cartDrawer(page)).toBeHidden()
})

test('the cart drawer has its history entry as soon as it is shown; going back at once closes it (spec 2, cart drawer)', async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    const entries: unknown[] = []
    Object.assign(window, { entries })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLDialogElement && target.open)) continue
        entries.push((history.state as { window?: string } | null)?.window)
        history.back()
      }
    }).observe(document, { subtree: true, attributeFilter: ['open'] })
  })
  await customer.signsIn()
  await visit(page, '/faq')
  await opensCart(page)
  await expect.poll(() => page.evaluate(() => (window as unknown as { entries: unknown[] }).entries)).toEqual(['cart'])
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page).toHaveURL('/faq')
})

test('an open cart is open again after a reload, and the back button closes it (spec 2, cart drawer)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/faq')
  await opensCart(page)
  await expect(cartDrawer(page)).toBeVisible()
  await reload(page)
  await expect(cartDrawer(page)).toBeVisible()
  await page.goBack()
  await expect(cartDrawer(page)).toBeHidden()
  await expect(page).toHaveURL('/faq')
})

test('the back button closes the enlarged photo and stays on the product page (spec 2, gallery)', async ({ page }) => {
  await visit(page, '/products')
  const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  const garment = page.getByRole('heading', { level: 1 })
  await expect(garment).toHaveText(name)
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const zoom = page.getByRole('dialog', { name: /^Photos agrandies/ })
  await expect(zoom).toBeVisible()
  const loads: string[] = []
  page.on('request', (request) => request.url().includes('.data') && loads.push(request.url()))
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(garment).toHaveText(name)
  await page.goForward()
  await expect(zoom).toBeVisible()
  await zoom.getByRole('button', { name: 'Fermer' }).click()
  await expect(zoom).toBeHidden()
  expect(loads, 'the page was mounted after the router, which must not see these entries anyway').toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

const measured = {
  cut: 'loose' as const,
  stretchPercent: 0,
  measures: [{ size: 'M' as const, chestMm: 1100, hipsMm: 1200, hemMm: 2400, lengthMm: 1400, sleeveMm: 760 }],
}

test("the back button closes adviser, size guide, address form, filters and a card's sizes, and stays on the page", {
  tag: '@phone',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ ...measured, sizes: { M: 3 } })
  await customer.signsIn()
  const main = page.getByRole('main')
  for (const [path, opener, title] of [
    [`/products/${garment.id}`, main.getByRole('link', { name: 'Quelle taille me va ?' }), 'Quelle taille me va ?'],
    [`/products/${garment.id}`, main.getByRole('link', { name: 'Guide des tailles' }).first(), 'Guide des tailles'],
    ['/account/addresses', page.getByRole('button', { name: 'Ajouter une adresse' }), 'Ajouter une adresse'],
    ['/products', page.getByRole('link', { name: /^Filtres/ }), 'Filtres'],
    ['/products', main.getByRole('button', { name: /^Ajouter au panier : / }).first(), 'Choisir une taille'],
  ] as const) {
    await visit(page, path)
    const window = page.getByRole('dialog', { name: title })
    // Until its code has loaded, the adviser's link leads to the table of lengths.
    await opensWindow(opener, window)
    const here = page.url()
    await page.goBack()
    await expect(window).toBeHidden()
    await expect(page).toHaveURL(here)
    await page.goForward()
    // What was typed is gone: an empty form does not come back.
    if (title === 'Ajouter une adresse') {
      await expect(window).toBeHidden()
      continue
    }
    await expect(window).toBeVisible()
    await window.getByRole('button', { name: 'Fermer' }).click()
    await expect(window).toBeHidden()
    await expect(page).toHaveURL(here)
    const entry = () => page.evaluate(() => (history.state as { window?: string } | null)?.window)
    await expect.poll(entry, 'closed by its cross, it leaves no history entry behind').toBeUndefined()
  }
})

test('whoever signs in for a chosen size finds no empty step on the way back', { tag: '@phone' }, async ({ page, shop }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  await page.getByRole('button', { name: `Ajouter au panier : ${garment.name}` }).click()
  const sizes = page.getByRole('dialog', { name: 'Choisir une taille' })
  // A click, not a check: the page is left at once.
  await sizes.getByRole('radio', { name: 'M' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goBack()
  await expect(page).toHaveURL(/\/search/)
  await expect(sizes).toBeHidden()
  expect(await page.evaluate(() => (history.state as { window?: string } | null)?.window)).toBeUndefined()
})

test('filters that were applied in their window take its place in the history; others are forgotten', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/products')
  const opener = page.getByRole('link', { name: /^Filtres/ })
  const sheet = page.getByRole('dialog', { name: 'Filtres' })
  const robes = sheet.getByRole('checkbox', { name: 'Robes' })
  await opener.click()
  await robes.check()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.getByLabel('Trier par').selectOption('price_asc')
  await expect(page, 'sorting applies no filter that was only ticked').toHaveURL('/products?sort=price_asc')
  await page.goBack()
  await expect(page.getByLabel('Trier par')).toHaveValue('newest')
  await opener.click()
  await expect(robes).not.toBeChecked()
  await robes.check()
  await sheet.getByRole('button', { name: /^Voir \d+ produits?$/ }).click()
  await expect(page).toHaveURL('/products?categories=Robes')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(sheet).toBeHidden()
})

test('the back button closes the menu and stays on the page; its links take its place in the history (spec 2, header)', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Livraison' }).click()
  await expect(page).toHaveURL('/shipping')
  // The footer's own scripts may come later than the click: then it loads a page.
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Menu' })
  const opens = () => opensWindow(opener, menu)
  await opens()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/shipping')

  await opens()
  await menu.getByRole('link', { name: 'Mon Compte' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/shipping')
  await expect(menu).toBeHidden()

  // The search, too, takes its place.
  await opens()
  await page.locator('#mobile-menu').getByRole('searchbox').focus()
  const search = page.getByRole('dialog', { name: 'Recherche' })
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/shipping')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the back button closes the question before an account is deleted, and stays on the page (spec 2, profile)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer mon compte ?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/account/profile')
  await page.goForward()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Conserver mon compte' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { window?: string } | null)?.window)).toBeUndefined()
})
