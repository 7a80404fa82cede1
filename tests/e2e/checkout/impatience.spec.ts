import type { Locator, Page } from '@playwright/test'
import { addButton, choosesSize } from '../support/cart.ts'
import { acceptsTerms, confirmButton } from '../support/checkout-form.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** Two clicks by script: as quick as a hand, or at the same moment. */
const clickTwice = (button: Locator, pauseMs: number) =>
  button.evaluate(async (element: HTMLElement, pause) => {
    element.click()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    element.click()
  }, pauseMs)

/**
 * Two taps at one place on a touch screen, which counts neither; the second one lands on this part of the page, which the first
 * brought there. They carry the times of the finger, as real ones do, however busy the page is.
 */
const tapTwice = (button: Locator, landsOn?: string) =>
  button.evaluate(async (element: HTMLElement, selector) => {
    const pauseMs = 150
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { clientX: x + width / 2, clientY: y + height / 2 }
    const tap = (target: Element, timeStamp: number) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...place })
      target.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }))
    }
    const now = performance.now()
    tap(element, now)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const landing = selector === undefined ? element : document.querySelector(selector)
    if (!landing) throw new Error(`nothing to land on: ${selector}`)
    tap(landing, now + pauseMs)
  }, landsOn)

/** The page's API requests, in order. */
function requestsTo(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/api/${path}`)) calls.push(request.method())
  })
  return calls
}

const idle = (button: Locator) => expect(button).not.toHaveAttribute('aria-busy')

for (const pauseMs of [0, 60, 120, 200]) {
  test(`two clicks ${pauseMs} ms apart on the buy button add one item (spec 5, add to cart)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells({ sizes: { M: 5 } })
    await customer.signsIn()
    await visit(page, `/products/${garment.id}`)
    await choosesSize(page, 'M')
    const calls = requestsTo(page, 'cart/create')
    const add = addButton(page)
    await clickTwice(add, pauseMs)
    await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
    await idle(add)
    expect(calls).toEqual(['POST'])
    expect((await customer.cart()).items).toMatchObject([{ quantity: 1 }])
    // Afterwards one more can be added.
    await add.click()
    await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()
  })
}

for (const pauseMs of [0, 120]) {
  test(`two clicks ${pauseMs} ms apart add a favourite, and do not remove it again (spec 4, favourites)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells()
    await customer.signsIn()
    await visit(page, `/products/${garment.id}`)
    const calls = requestsTo(page, `favorites/${garment.id}`)
    await clickTwice(page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }), pauseMs)
    const on = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
    await expect(on).toBeEnabled()
    expect(calls).toEqual(['POST'])
    await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
    await on.click()
    await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  })

  test(`two clicks ${pauseMs} ms apart send one message, and show no error (spec 4, contact form)`, async ({ page }) => {
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Nom').fill('Nour')
    await main.getByLabel('Email').fill('nour@example.com')
    await main.getByLabel('Sujet').selectOption('Autre')
    await main.getByLabel('Message').fill('Bonjour')
    const calls = requestsTo(page, 'contact')
    await clickTwice(main.getByRole('button', { name: 'Envoyer le message' }), pauseMs)
    await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
    await idle(main.getByRole('button', { name: 'Envoyer le message' }))
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(0)
    expect(calls).toEqual(['POST'])
  })
}

test('two clicks 200 ms apart after the code of a second factor sign in once (spec 4, auth)', async ({ page, customer }) => {
  await customer.signsUp()
  const { email, password } = customer.account
  const signedIn: unknown = await (await page.request.post('/api/auth/signin', { data: { email, password } })).json()
  await page.route('**/api/auth/signin', (route) => route.fulfill({ json: { ticket: 'ticket' } }))
  await page.route('**/api/auth/signin/code', (route) => route.fulfill({ json: signedIn }))
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await page.getByLabel('Code à six chiffres').fill('123456')
  const calls = requestsTo(page, 'auth/signin/code')
  await clickTwice(page.getByRole('button', { name: 'Valider' }), 200)
  await expect(page).toHaveURL('/account/profile')
  expect(calls).toEqual(['POST'])
})

for (const pauseMs of [0, 200]) {
  test(`two clicks ${pauseMs} ms apart sign in once (spec 4, auth)`, async ({ page, customer }) => {
    await customer.signsUp()
    await visit(page, '/sign-in')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(customer.account.email)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
    const calls = requestsTo(page, 'auth/signin')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
    await clickTwice(page.getByRole('button', { name: 'Se connecter' }), pauseMs)
    await expect(page).toHaveURL('/account/profile')
    expect(calls).toEqual(['POST'])
  })
}

test('two clicks at the same moment cancel an order once, without an error (decision 19)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  await visit(page, `/account/orders/${id}`)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const calls = requestsTo(page, `orders/${id}/cancel`)
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }), 0)
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(calls).toEqual(['POST'])
  await expect(page.getByText('Cette commande ne peut plus être annulée')).toHaveCount(0)
})

test('the second tap on a button that closes a dialog does not hit the address under it (spec 4, addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await visit(page, '/account/addresses')
  await page.getByRole('button', { name: /^Supprimer : 9 quai des Laines/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer cette adresse ?' })
  const calls = requestsTo(page, 'addresses/')
  await tapTwice(dialog.getByRole('button', { name: 'Conserver' }), '[aria-label^="Définir comme principale : 9 quai"]')
  await expect(dialog).toBeHidden()
  // A separate press of the button does.
  await page.getByRole('button', { name: /^Définir comme principale : 9 quai des Laines/ }).press('Enter')
  await expect(page.getByText('Adresse par défaut modifiée')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a total that has just changed is not confirmed by a second click (decision 37)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ priceCents: 110_00 })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await acceptsTerms(page)
  const refusal = { status: 409, code: 'price_changed', message: 'Le prix a changé' }
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal }),
  )
  const calls = requestsTo(page, 'orders')
  const confirm = confirmButton(page)
  // The shop answers at once: at the second click the new sums may already be shown.
  await clickTwice(confirm, 400)
  await expect(page.getByText('Le prix a changé')).toBeVisible()
  await idle(confirm)
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1)
  await confirm.click()
  await expect.poll(() => calls.filter((method) => method === 'POST').length, 'after she has read them').toBe(2)
})

test('the second tap on « Continuer » does not declare a withdrawal (law, withdrawal function)', async ({ page }) => {
  await visit(page, '/withdrawal')
  const main = page.getByRole('main')
  await main.getByLabel('Prénom et nom').fill('Nour Martin')
  await main.getByLabel('Numéro de commande').fill('NL-0000-0000-0000')
  await main.getByLabel('Email').fill('nour@example.com')
  const calls = requestsTo(page, 'withdrawals')
  await expect(main.getByRole('button', { name: 'Continuer' })).toBeEnabled()
  await tapTwice(main.getByRole('button', { name: 'Continuer' }), 'main form button[type=submit]')
  await expect(page.getByRole('heading', { name: '2. Vérifier et confirmer' })).toBeVisible()
  await main.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
  expect(calls).toEqual(['POST'])
})

test('a double tap on a line’s bin removes only that line, and the toast names it (spec 2, cart drawer)', async ({
  page,
  shop,
  customer,
}) => {
  const [gone, stays] = [await shop.sells(), await shop.sells()]
  await customer.signsIn()
  for (const garment of [gone, stays]) await customer.chooses(garment, 'M')
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Panier, 2 articles' }).click()
  const drawer = page.getByRole('dialog', { name: 'Votre Panier' })
  await tapTwice(drawer.getByRole('button', { name: `Retirer ${gone.name},` }), `[aria-label^="Retirer ${stays.name},"]`)
  await expect(page.getByRole('status').filter({ hasText: 'Article retiré du panier' })).toContainText(gone.name)
  expect((await customer.cart()).items).toMatchObject([{ productId: String(stays.id) }])
  await drawer.getByRole('button', { name: `Retirer ${stays.name},` }).click()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
})

test('a double tap on a favourite’s cross removes only that one, and the toast names it (spec 2, favourites tab)', async ({
  page,
  shop,
  customer,
}) => {
  const [gone, stays] = [await shop.sells(), await shop.sells()]
  await customer.signsIn()
  for (const { id } of [gone, stays]) await customer.api(`/favorites/${id}`, { method: 'POST' })
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Mes favoris' }).click()
  const cross = page.getByRole('tabpanel').getByRole('button', { name: `Retirer ${gone.name} des favoris` })
  await tapTwice(cross, `[aria-label="Retirer ${stays.name} des favoris"]`)
  await expect(page.getByRole('status').filter({ hasText: 'Produit retiré des favoris' })).toContainText(gone.name)
  expect(await customer.api('/favorites')).toMatchObject([{ id: String(stays.id) }])
})

test('a double tap on a picture enlarges it, and does not reduce it again (spec 2, gallery, zoom)', async ({ page }) => {
  await visit(page, '/products/1')
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const zoom = page.getByRole('dialog', { name: /^Photos agrandies/ })
  await expect(zoom.getByRole('button', { name: 'Agrandir deux fois' })).toBeVisible()
  await tapTwice(zoom.getByRole('img'))
  await expect(zoom.getByRole('button', { name: 'Réduire' })).toBeVisible()
})
