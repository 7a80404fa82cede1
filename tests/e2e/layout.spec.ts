import { holdsBack } from './answers.ts'
import { expect, test } from './shop.ts'

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

test('the header leads to the four main pages and each begins at its top (spec 2, header)', async ({ page, isMobile }) => {
  await page.goto('/')
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

test('signed out, the header leads to sign in; favourites come back to the profile (spec 2, header)', async ({
  page,
  shopper,
  isMobile,
}) => {
  await shopper.signsUp()
  await page.goto('/')
  if (!isMobile) {
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/sign-in')
  }
  await page.getByRole('button', { name: 'Favoris', exact: true }).click()
  await expect(page).toHaveURL('/sign-in')
  await shopper.fillsSignIn()
  await expect(page).toHaveURL('/account/profile')
})

test('signed in, the account menu names her and leads to her places (spec 2, header)', async ({ page, shopper, isMobile }) => {
  test.skip(isMobile, 'a phone has them in its menu')
  await shopper.signsIn()
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Mon compte, Leïla Benali' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByText('Leïla Benali')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('link', { name: 'Mes adresses' }).click()
  await expect(page).toHaveURL('/account/addresses')
  await button.click()
  await page.getByRole('link', { name: 'Mon profil' }).click()
  await expect(page).toHaveURL('/account/profile')
})

test('the mobile menu adds Recherche, Mon Compte and Connexion, later Déconnexion (spec 2, header)', async ({
  page,
  shopper,
  isMobile,
}) => {
  test.skip(!isMobile, 'only a phone has the menu')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/sign-in')
  await expect(menu.getByRole('link', { name: 'Mon Compte' })).toHaveAttribute('href', '/account/profile')
  await menu.getByRole('link', { name: 'Recherche', exact: true }).click()
  await expect(page).toHaveURL('/search')
  await expect(menu).toBeHidden()

  await shopper.signsIn()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Vous êtes déconnecté')).toBeVisible()
})

test('favourites and cart carry their counts; signed in, the heart opens the favourites tab (spec 2, header)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M', 2)
  await shopper.api(`/favorites/${garment.id}`, { method: 'POST' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await page.getByRole('button', { name: 'Favoris, 1 produit' }).click()
  await expect(page).toHaveURL('/account/profile')
  await expect(page.getByRole('tab', { name: 'Mes favoris' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('link', { name: garment.name })).toBeVisible()
})

test('the footer leads to every information page and tells where the house is (spec 2, footer)', async ({ page, request }) => {
  await page.goto('/sign-in')
  const footer = page.getByRole('contentinfo')
  for (const path of ['shipping', 'returns', 'size-guide', 'faq', 'terms-of-use', 'privacy-policy', 'about', 'contact']) {
    const link = footer.getByRole('link').and(page.locator(`[href="/${path}"]`))
    await expect(link).toBeVisible()
    expect((await request.get(`/${path}`)).status(), path).toBe(200)
  }
  await expect(footer.getByText('75011 Paris')).toBeVisible()
  await expect(footer.getByRole('link', { name: /^01 / })).toHaveAttribute('href', /^tel:\+33/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('the old addresses of sign in and sign up still lead there (spec 2, routes)', async ({ page }) => {
  await page.goto('/signin')
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/signup')
  await expect(page).toHaveURL('/sign-up')
})

test('who is not signed in is led to sign in from every guarded page (spec 2, guard)', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/sign-in')
  }
})

test('a guarded page waits with a spinner until it is known who she is (spec 2, guard)', async ({ page, shopper }) => {
  await shopper.signsIn()
  const answer = await holdsBack(page, '**/api/auth/me')
  await page.goto('/account/addresses')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Chargement…')
  await expect(page).toHaveURL('/account/addresses')
  answer.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes adresses' })).toBeVisible()
})

test('after signing in she is where she was going, with its whole address (spec 2, guard and sign-in)', async ({
  page,
  shopper,
}) => {
  await shopper.signsUp()
  await page.goto('/checkout/error?order_number=NL-0000')
  await expect(page).toHaveURL('/sign-in')
  await shopper.fillsSignIn()
  await expect(page).toHaveURL('/checkout/error?order_number=NL-0000')
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
})

test('coming back to the window asks the shop for nothing anew (spec 2, no refetch)', async ({ page, shopper }) => {
  await shopper.signsIn()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/addresses') && asked.push(request.url()))
  await page.goto('/account/addresses')
  await expect(page.getByText('Aucune adresse enregistrée')).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('at most three toasts stand at the top, and each can be closed (spec 2, toasts, decision 1)', async ({ page }) => {
  await page.goto('/sign-in')
  const submit = page.getByRole('button', { name: 'Se connecter' })
  await submit.click()
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Veuillez remplir tous les champs' })
    .filter({ has: page.getByRole('button') })
  await expect(toast).toHaveCount(1)
  await submit.click()
  await expect(toast, 'the same word stands once').toHaveCount(1)
  expect((await toast.boundingBox())?.y).toBeLessThan(100)
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toHaveCount(0)
})
