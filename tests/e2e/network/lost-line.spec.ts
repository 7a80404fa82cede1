import type { Page } from '@playwright/test'
import { breaks } from '../support/answers.ts'
import { addButton, addsToCart, cartDrawer, choosesSize, opensCart, sizeRadio } from '../support/cart.ts'
import { toasterLoaded, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const unreachable = 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'
const outdated = 'La boutique vient d’être mise à jour. Rechargez la page pour continuer.'
/** Simulates a release that removed these files while an older page still needs them. */
const gone = (page: Page, files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
/** The router logs what it could not load. */
const silencesRouter = (page: Page) => page.addInitScript(() => Object.assign(console, { error: () => undefined }))

test('offline the buy button and the heart show a message, and take effect once online (spec 8, cart; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  // What reads them can also store one.
  const favourites = page.waitForResponse('**/api/favorites')
  await visit(page, `/products/${garment.id}`)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await favourites
  await choosesSize(page, 'M')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(page.getByText("Impossible d'ajouter ce produit au panier")).toBeVisible()
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText("Impossible d'ajouter aux favoris")).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
})

test('offline a drawer that was never opened shows an error, and can be opened once online', async ({ page }) => {
  // The gallery’s code is lost, too: the next press loads it.
  await page.route(/\/assets\/gallery-scroll-/, (route) => route.abort(), { times: 1 })
  await visit(page, '/products/1')
  await page.getByRole('button', { name: 'Photo suivante' }).click()
  await expect(page.getByRole('button', { name: /^Photo 2 sur/ })).toHaveAttribute('aria-current', 'true')
  await page.context().setOffline(true)
  await opensCart(page)
  await expect(page.getByText(unreachable)).toBeVisible()
  await page.context().setOffline(false)
  await opensCart(page)
  await expect(cartDrawer(page)).toBeVisible()
})

test('a message is shown even when the toaster cannot be loaded', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await breaks(page, /\/assets\/toaster-/)
  await breaks(page, '**/api/cart/create')
  await visit(page, `/products/${garment.id}`)
  await addsToCart(page, 'M')
  await expect(page.getByRole('alert').filter({ hasText: "Impossible d'ajouter ce produit au panier" })).toBeVisible()
})

test('a dialog whose file a release removed asks to reload the page, which keeps what was chosen', async ({ page, shop }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await gone(page, /\/assets\/(?:cart-drawer|size-guide-window)-/)
  await opensCart(page)
  await expect(page.getByText(outdated)).toBeVisible()
  // A toast stays under the pointer.
  await page.getByRole('button', { name: 'Recharger' }).hover()
  await page.unroute(/\/assets\/(?:cart-drawer|size-guide-window)-/)
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByText(outdated)).toBeHidden()
  await expect(sizeRadio(page, 'M')).toBeChecked()
  await opensCart(page)
  await expect(cartDrawer(page)).toBeVisible()
})

test('a link to a page whose file a release removed opens it by a full page load', async ({ page }) => {
  await silencesRouter(page)
  await visit(page, '/faq')
  // Only the page of the earlier release lacks it.
  await page.route(/\/assets\/about-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  // A link of the header: the footer is hydrated later, and until then the browser follows its links by itself.
  await page.getByRole('banner').getByRole('link', { name: 'À propos' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: /propos/i })).toBeVisible()
  expect(loads).toEqual(['/about'])
})

test('an order placed offline shows an error in view, and succeeds once online (spec 8, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await customer.api('/addresses', { method: 'POST', data: customer.address })
  await customer.chooses(garment, 'M')
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await visit(page, '/checkout')
  await page.getByRole('checkbox', { name: /^J’ai lu/ }).check()
  const confirm = page.getByRole('button', { name: /^Confirmer la commande/ })
  await page.context().setOffline(true)
  await confirm.click()
  const refusal = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: "Une erreur s'est produite lors de la création de votre commande." })
  await expect(refusal).toBeVisible()
  await expect(confirm).toBeEnabled()
  await expect(refusal).toBeInViewport()
  expect(faults).toEqual([])
  await page.context().setOffline(false)
  await confirm.click()
  await page.waitForURL(({ origin }) => origin !== new URL(process.env.SHOP_URL ?? '').origin)
  expect(faults).toEqual([])
})

const messagesLink = (page: Page) => page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Messages' })
/** A phone's navigation opens by its button. */
const showsNavigation = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Ouvrir la navigation' })
  await messagesLink(page).or(button).first().waitFor()
  if (!(await messagesLink(page).isVisible())) await button.click()
}
/** The router looks up the routes of links that are shown; those it knows are in its manifest. */
const knowsRoute = (page: Page, path: string) =>
  page.waitForFunction((wanted) => {
    const { routes } = Reflect.get(window, '__reactRouterManifest') as { routes: Record<string, { path?: string } | undefined> }
    return Object.values(routes).some((route) => route?.path === wanted)
  }, path)

test('offline a screen of the back office that was never opened shows an error, and Réessayer opens it once online', async ({
  page,
  desk,
}) => {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await silencesRouter(page)
  await desk.signsIn()
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  await showsNavigation(page)
  await knowsRoute(page, 'messages')
  await toasterLoaded(page)
  await page.context().setOffline(true)
  await messagesLink(page).click()
  // Another part of the page may say the same earlier, without this button.
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await retry.hover()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.context().setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a back-office screen without its route shows that it is offline, and opens by itself later (decision 46)', async ({
  page,
  desk,
}) => {
  await silencesRouter(page)
  await desk.signsIn()
  await page.route('**/__manifest?*', (route) => route.abort())
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  await showsNavigation(page)
  await page.context().setOffline(true)
  await messagesLink(page).click()
  await expect(page.getByRole('alert').getByText(/^Hors connexion/)).toBeVisible()
  // The button keeps this page instead of replacing it by the browser's error page.
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert').getByText(/^Hors connexion/)).toBeVisible()
  await page.unroute('**/__manifest?*')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
})
