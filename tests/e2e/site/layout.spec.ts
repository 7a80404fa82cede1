import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const guarded = [
  '/checkout',
  '/checkout/success',
  '/checkout/error',
  '/checkout/confirmation',
  '/account/profile',
  '/account/addresses',
  '/account/orders/1',
  '/order/1',
]

test('the header leads to the four main pages, and each opens at its top (spec 2, header)', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  for (const [name, path] of [
    ['Collection', '/products'],
    ['À propos', '/about'],
    ['Contact', '/contact'],
    ['Accueil', '/'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 600))
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Principale' })
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('the header of a signed-out visitor leads to sign-in, its heart then to the profile (spec 2, header)', {
  tag: '@both',
}, async ({ page, customer, isMobile }) => {
  await customer.signsUp()
  await visit(page, '/')
  if (!isMobile) {
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/sign-in')
  }
  await page.getByRole('button', { name: 'Favoris', exact: true }).click()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/account/profile')
})

test('the account menu shows the customer’s name and the account’s links (spec 2, header)', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/')
  const button = page.getByRole('button', { name: 'Mon compte, Leïla Benali' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByText('Leïla Benali')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('link', { name: 'Mes adresses' }).click()
  await expect(page).toHaveURL('/account/addresses')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await page.getByRole('link', { name: 'Mon profil' }).click()
  await expect(page).toHaveURL('/account/profile')
})

test('the mobile menu adds Recherche, Mon Compte and Connexion, once signed in Déconnexion (spec 2, header)', {
  tag: '@phone',
}, async ({ page, customer }) => {
  await visit(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/sign-in')
  await expect(menu.getByRole('link', { name: 'Mon Compte' })).toHaveAttribute('href', '/account/profile')
  await menu.getByRole('link', { name: 'Recherche', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect(menu).toBeHidden()

  await customer.signsIn()
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Vous êtes déconnecté')).toBeVisible()
})

test('favourites and cart show their counts; the heart of a customer opens the favourites tab (spec 2, header)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M', 2)
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await page.getByRole('button', { name: 'Favoris, 1 produit' }).click()
  await expect(page).toHaveURL('/account/profile')
  await expect(page.getByRole('tab', { name: 'Mes favoris' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('link', { name: garment.name })).toBeVisible()
})

test('the footer leads to every information page and shows the shop’s address (spec 2, footer)', async ({ page, request }) => {
  await visit(page, '/sign-in')
  const footer = page.getByRole('contentinfo')
  for (const path of [
    'shipping',
    'returns',
    'size-guide',
    'faq',
    'terms-of-use',
    'privacy-policy',
    'legal-notice',
    'about',
    'contact',
  ]) {
    const link = footer.getByRole('link').and(page.locator(`[href="/${path}"]`))
    await expect(link).toBeVisible()
    expect((await request.get(`/${path}`)).status(), path).toBe(200)
  }
  await expect(footer.getByText('75011 Paris')).toBeVisible()
  await expect(footer.getByRole('link', { name: /^01 / })).toHaveAttribute('href', /^tel:\+33/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('/signin and /signup redirect to the sign-in and sign-up pages (spec 2, routes)', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/signin')
  await expect(page).toHaveURL('/sign-in')
  await visit(page, '/signup')
  await expect(page).toHaveURL('/sign-up')
})

test('an anonymous visitor is redirected to sign in from every guarded page (spec 2, guard)', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of guarded) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/sign-in')
  }
})

test('a guarded page shows a spinner until the session is checked (spec 2, guard)', { tag: '@desktop' }, async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  const answer = await holdsBack(page, '**/api/auth/me')
  await visit(page, '/account/addresses')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Chargement…')
  await expect(page).toHaveURL('/account/addresses')
  answer.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes adresses' })).toBeVisible()
})

test('after signing in the visitor is on the page requested, with its query (spec 2, guard and sign-in)', {
  tag: '@desktop',
}, async ({ page, customer }) => {
  await customer.signsUp()
  await visit(page, '/checkout/error?order_number=NL-0000')
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/checkout/error?order_number=NL-0000')
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
})

test('coming back to the window refetches nothing (spec 2, no refetch)', { tag: '@desktop' }, async ({ page, customer }) => {
  await customer.signsIn()
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/addresses') && requests.push(request.url()))
  await visit(page, '/account/addresses')
  await expect(page.getByText('Aucune adresse enregistrée')).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the cross of the search field clears it and keeps the focus there', async ({ page }) => {
  await visit(page, '/search')
  const search = page.getByRole('main').getByRole('combobox')
  const clear = page.getByRole('main').getByRole('button', { name: 'Effacer' })
  await expect(clear).toBeHidden()
  await search.fill('robe')
  await clear.click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(clear).toBeHidden()
})

test('the search covers the whole header (spec 2, header)', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  const header = await page.getByRole('banner').boundingBox()
  const panel = await page.locator('#search-panel').boundingBox()
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('the link to a version of the terms that was never stored shows those in force, and says so (decision 22)', async ({
  page,
  request,
}) => {
  const path = '/terms-of-use?version=2026-01-02'
  expect((await request.get(path)).status()).toBe(404)
  await visit(page, path)
  await expect(page.getByText('Le texte de la version du 2 janvier 2026 n’est pas disponible ici')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation et de vente' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Droit de rétractation' })).toBeVisible()
  await visit(page, '/terms-of-use?version=nothing')
  await expect(page.getByText('n’est pas disponible ici')).toHaveCount(0)
})
