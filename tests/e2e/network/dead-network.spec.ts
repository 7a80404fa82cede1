import type { Page } from '@playwright/test'
import { breaks, isBack, losesAnswer } from '../support/answers.ts'
import { addButton, addsToCart, choosesSize, opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
const known = (page: Page) => page.getByRole('button', { name: 'Mon compte, Leïla Benali' })

/** The pages still come, from a cache or a server that is starting; the API gives no answer. */
const ways = {
  'no answer': (page: Page) => page.route('**/api/**', (route) => route.abort()),
  'the answer 503': (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' })),
  'half an answer': (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"id":' })),
}

for (const [what, cut] of Object.entries(ways)) {
  test(`with ${what} from the API the customer stays signed in, and failed parts load once it is back (decision 46)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells()
    await customer.signsIn()
    await customer.chooses(garment, 'M')
    await visit(page, '/')
    await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
    const signedIn = await token(page)

    await cut(page)
    await visit(page, `/products/${garment.id}`)
    await visit(page, '/')
    await page.reload()
    await page.goBack()
    await visit(page, '/account/profile')
    await expect(known(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Mes commandes' }).click()
    const failed = page.getByRole('alert').filter({ hasText: /nous réessayons/i })
    await expect(failed).toBeVisible()
    expect(await token(page)).toBe(signedIn)

    await page.unroute('**/api/**')
    await isBack(page)
    await expect(failed).toBeHidden()
    await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
    await expect(page.getByText('Aucune commande pour le moment')).toBeVisible()
    expect(await token(page)).toBe(signedIn)
  })
}

test('while the API does not answer, a failed part keeps its message and its button through the repeats (decision 46)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await page.route('**/api/cart', (route) => route.abort())
  await visit(page, '/account/profile')
  await page.route('**/api/orders', (route) => route.abort())
  await page.getByRole('tab', { name: 'Mes commandes' }).click()
  const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  const shown = await retry.elementHandle()
  for (let repeat = 0; repeat < 2; repeat++) await page.waitForRequest('**/api/orders')
  expect(await shown?.evaluate((button) => button.isConnected)).toBe(true)
  await page.unroute('**/api/orders')
  await isBack(page)
  await expect(page.getByText('Aucune commande pour le moment'), 'although the cart still fails').toBeVisible()
})

test('the answer that the session has ended removes the token (decision 46)', async ({ page, shop, customer }) => {
  await customer.signsIn()
  await visit(page, '/')
  await shop.endsSessions(customer.account.email)
  await visit(page, '/')
  await expect.poll(() => token(page)).toBeNull()
})

test('a guarded page opened while the API does not answer shows a notice, and opens by itself later (decision 46)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await page.route('**/api/**', (route) => route.abort())
  await visit(page, '/account/profile')
  await expect(page.getByText('Hors connexion : nous réessayons dès que le réseau revient.')).toBeVisible()
  await page.unroute('**/api/**')
  await isBack(page)
  await expect(known(page)).toBeVisible()
})

const waiting = 'En attente du réseau, gardé sur cet appareil'

test('an unanswered addition is shown as waiting, delays the checkout, and is sent by another tab (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  const tab = await page.context().newPage()
  await visit(tab, `/products/${garment.id}`)
  await expect(known(tab)).toBeVisible()
  await tab.route('**/api/cart/create', (route) => route.abort())
  await addsToCart(tab, 'M')
  await expect(tab.getByText("Impossible d'ajouter ce produit au panier pour l’instant")).toBeVisible()
  const drawer = await opensCart(tab)
  await expect(drawer.getByRole('listitem').filter({ hasText: garment.name })).toContainText(waiting)
  await expect(drawer.getByText('Votre panier est vide')).toBeHidden()

  await visit(tab, '/checkout')
  await expect(tab.getByText('Des changements de votre panier attendent le réseau.')).toBeVisible()
  await expect(tab.getByRole('main').getByText(garment.name)).toBeVisible()
  expect((await customer.cart()).items).toEqual([])

  await tab.close()
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ productId: String(garment.id), quantity: 1 }])
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible()
  await expect(page.getByRole('main').getByText(garment.name).first()).toBeVisible()
})

test('a piece whose addition succeeded but whose answer was lost is not added again (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await losesAnswer(page, '**/api/cart/create', 2)
  await addsToCart(page, 'M')
  await expect(page.getByText("Impossible d'ajouter ce produit au panier pour l’instant")).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1 }])
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await isBack(page)
  await expect(page.getByText(`${garment.name} ajouté`)).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1 }])
})

test('a customer’s waiting change never enters another’s cart, and is sent once she confirms it (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  const stranger = await shop.welcomes({ firstName: 'Inès', lastName: 'Roy' })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await expect(known(page)).toBeVisible()
  await page.route('**/api/cart/create', (route) => route.abort())
  await addsToCart(page, 'M')
  await expect(page.getByText("Impossible d'ajouter ce produit au panier pour l’instant")).toBeVisible()
  await page.evaluate((value) => localStorage.setItem('auth_token', value), stranger.token)
  await page.unroute('**/api/cart/create')
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Mon compte, Inès Roy' })).toBeVisible()
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect(drawer.getByText('attendent votre décision')).toBeHidden()
  expect((await customer.cart()).items, 'the stranger’s, whose token the browser has').toEqual([])

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await page.waitForURL('**/account/profile')
  await opensCart(page)
  await expect(drawer.getByText('Des changements gardés sur cet appareil attendent votre décision (1).')).toBeVisible()
  await drawer.getByRole('button', { name: 'Les envoyer' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: garment.name })).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1 }])
})

test('a change that the shop can never make is set aside and reported, and does not block later ones (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const [failing, other] = [await shop.sells({ sizes: { M: 3 } }), await shop.sells({ sizes: { M: 3 } })]
  await customer.signsIn()
  await page.route('**/api/cart/create', (route) =>
    (route.request().postDataJSON() as { productId: string }).productId === String(failing.id)
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', json: { status: 503, code: 'unavailable' } })
      : route.continue(),
  )
  await visit(page, `/products/${failing.id}`)
  await addsToCart(page, 'M')
  await expect(page.getByText("Impossible d'ajouter ce produit au panier pour l’instant")).toBeVisible()
  await visit(page, `/products/${other.id}`)
  await addsToCart(page, 'M')
  const failureToast = page.getByText(`Erreur lors de l'ajout au panier (${failing.name}) : la boutique n’y parvient pas.`)
  await expect(async () => {
    await isBack(page)
    await expect(failureToast).toBeVisible({ timeout: 500 })
  }).toPass()
  expect((await customer.cart()).items).toMatchObject([{ productId: String(other.id), quantity: 1 }])

  const drawer = await opensCart(page)
  await expect(drawer.getByText('Des changements gardés sur cet appareil attendent votre décision (1).')).toBeVisible()
  await drawer.getByRole('button', { name: 'Les oublier' }).click()
  await expect(drawer.getByText('attendent votre décision')).toBeHidden()
  expect((await customer.cart()).items).toHaveLength(1)
})

test('a change that is made while its tab is hidden is in the cart, without a toast (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => document.documentElement.dataset.looks ?? 'visible' })
  })
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((value) => void (document.documentElement.dataset.looks = value), state)
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  const api = await breaks(page, '**/api/cart/create')
  await addButton(page).click()
  await expect(page.getByText('gardé sur cet appareil')).toBeVisible()

  await setVisibility('hidden')
  await api.restore()
  await isBack(page)
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await setVisibility('visible')
  // A later toast is shown below an earlier one, which would still be there.
  await page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }).click()
  await expect(page.getByText(`${garment.name} ajouté aux favoris`)).toBeVisible()
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toHaveCount(0)
})
