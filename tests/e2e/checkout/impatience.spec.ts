import type { Locator, Page } from '@playwright/test'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** As quick as a hand, or at the same moment, and whatever the device counts. */
const pressTwice = (button: Locator, pauseMs: number) =>
  button.evaluate(async (element: HTMLElement, pause) => {
    element.click()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    element.click()
  }, pauseMs)

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
  test(`two presses ${pauseMs} ms apart on the buy button add one item (spec 5, add to cart)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells({ sizes: { M: 5 } })
    await customer.signsIn()
    await visit(page, `/products/${garment.id}`)
    await page.getByRole('radio', { name: /^M/ }).check({ force: true })
    const calls = requestsTo(page, 'cart/create')
    const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first()
    await pressTwice(add, pauseMs)
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
  test(`two presses ${pauseMs} ms apart turn the heart on, not on and off (spec 4, favourites)`, async ({
    page,
    shop,
    customer,
  }) => {
    const garment = await shop.sells()
    await customer.signsIn()
    await visit(page, `/products/${garment.id}`)
    const calls = requestsTo(page, `favorites/${garment.id}`)
    await pressTwice(page.getByRole('button', { name: `Ajouter ${garment.name} aux favoris` }), pauseMs)
    const on = page.getByRole('button', { name: `Retirer ${garment.name} des favoris` })
    await expect(on).toBeEnabled()
    expect(calls).toEqual(['POST'])
    await expect(page.getByRole('button', { name: 'Favoris, 1 produit' })).toBeVisible()
    await on.click()
    await expect(page.getByRole('button', { name: 'Favoris', exact: true })).toBeVisible()
  })

  test(`two presses ${pauseMs} ms apart send one message, and leave no error (spec 4, contact form)`, async ({ page }) => {
    await visit(page, '/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Nom').fill('Nour')
    await main.getByLabel('Email').fill('nour@example.com')
    await main.getByLabel('Sujet').selectOption('Autre')
    await main.getByLabel('Message').fill('Bonjour')
    const calls = requestsTo(page, 'contact')
    await pressTwice(main.getByRole('button', { name: 'Envoyer le message' }), pauseMs)
    await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
    await idle(main.getByRole('button', { name: 'Envoyer le message' }))
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(0)
    expect(calls).toEqual(['POST'])
  })
}

for (const pauseMs of [0, 200]) {
  test(`two presses ${pauseMs} ms apart sign in once (spec 4, auth)`, async ({ page, customer }) => {
    await customer.signsUp()
    await visit(page, '/sign-in')
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(customer.account.email)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
    const calls = requestsTo(page, 'auth/signin')
    await pressTwice(page.getByRole('button', { name: 'Se connecter' }), pauseMs)
    await expect(page).toHaveURL('/account/profile')
    expect(calls).toEqual(['POST'])
  })
}

test('two presses at once cancel an order once, with one message (decision 19)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  await visit(page, `/account/orders/${id}`)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const calls = requestsTo(page, `orders/${id}/cancel`)
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }), 0)
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(calls).toEqual(['POST'])
  await expect(page.getByText('Cette commande ne peut plus être annulée')).toHaveCount(0)
})
