import type { Page } from '@playwright/test'
import { formatWeekday } from '../../../app/lib/format/formats.ts'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { addDays } from '../../../contract/time/working-days.ts'
import { mailTime } from '../support/answers.ts'
import { addsToCart, opensCart } from '../support/cart.ts'
import { acceptsTerms, confirmButton } from '../support/checkout-form.ts'
import { visit } from '../support/hydrated.ts'
import { expect, type Garment, paysWith, test } from '../support/shop.ts'

/** From the product screen to the payment page, as a new visitor. */
async function reachesThePaymentPage(page: Page, shop: Shop, customer: { account: Account; address: Address }, garment: Garment) {
  await shop.lists(garment)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Découvrir la collection' }).first().click()
  await expect(page.getByRole('heading', { name: 'Notre Collection' })).toBeVisible()
  await page.getByRole('link', { name: garment.name }).first().click()

  await addsToCart(page, 'M')

  // Anonymous: redirected to sign in, signs up, signs in, and is back with the item in the cart (decision 23).
  await expect(page).toHaveURL('/sign-in')
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click()
  await signsUp(page, customer.account)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(`/products/${garment.id}`)

  const drawer = await opensCart(page)
  await expect(drawer.getByRole('link', { name: garment.name, exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Passer la commande' }).click()

  await expect(page.getByRole('heading', { name: 'Finalisez votre commande' })).toBeVisible()
  await addsAddress(page, customer.address)

  await expect(page.getByRole('heading', { name: 'Finalisez votre commande' })).toBeVisible()
  await acceptsTerms(page)
  await page.getByRole('button', { name: /Confirmer la commande/ }).click()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
}

type Shop = { lists: (garment: Garment) => Promise<void> }
type Account = { firstName: string; lastName: string; email: string; password: string }
type Address = { street: string; postalCode: string; city: string; country: string }

async function signsUp(page: Page, { firstName, lastName, email, password }: Account) {
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Inscription réussie! Vous pouvez maintenant vous connecter.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
}

async function addsAddress(page: Page, { street, postalCode, city, country }: Address) {
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Prénom')).toHaveValue('Leïla')
  await form.getByLabel('Adresse', { exact: true }).fill(street)
  await form.getByLabel('Code postal').fill(postalCode)
  await form.getByLabel('Ville').fill(city)
  await form.getByLabel('Pays').selectOption(country)
  await form.getByRole('button', { name: 'Ajouter' }).click()
}

test('a customer chooses, signs up, orders, pays and has a confirmed order (spec 2 and 4, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Abaya Aube', sizes: { S: 0, M: 3, L: 2 }, priceCents: 79_90 })
  await reachesThePaymentPage(page, shop, customer, garment)
  expect(await shop.stockOf(garment, 'M')).toBe(2)

  await paysWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  const choices = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('checkoutChoices')))
  await expect.poll(choices, 'the next order begins with none').toEqual([])

  const [order] = await customer.orders()
  expect(order).toMatchObject({ statusCode: 'PAYÉ', total: 85.89 })
  expect(await shop.stockOf(garment, 'M')).toBe(2)
  await expect.poll(async () => (await customer.cart()).items, 'the server empties the cart (decision 11)').toEqual([])
  const mailed = async () => (await shop.mailsTo(customer.account.email)).map(({ subject }) => subject)
  await expect.poll(mailed, mailTime).toContain(`Confirmation de votre commande ${order?.orderNumber}`)

  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page.getByRole('heading', { name: 'Détails de la commande' })).toBeVisible()
  await expect(page.getByRole('table').getByText(garment.name)).toBeVisible()
  await expect(page.getByText('4 rue du Lin').filter({ visible: true })).toHaveCount(1)
})

test('a declined card leads to the error screen, keeps the cart and gives the stock back (spec 2, payment failure)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Robe Brume', sizes: { M: 1 } })
  await reachesThePaymentPage(page, shop, customer, garment)
  expect(await shop.stockOf(garment, 'M')).toBe(0)

  await paysWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  await expect(page.getByText('Aucun montant n’a été débité')).toBeVisible()

  await expect.poll(() => shop.stockOf(garment, 'M'), 'the stock is free again').toBe(1)
  expect((await customer.cart()).items).toMatchObject([{ size: 'M', quantity: 1 }])
  expect((await customer.orders())[0]).toMatchObject({ statusCode: 'ANNULÉ' })
})

test('a customer who left the payment page can return to it (contract 4, cancel and pay)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ name: 'Kimono Saule', sizes: { M: 1 } })
  await reachesThePaymentPage(page, shop, customer, garment)

  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  expect((await customer.orders())[0]).toMatchObject({ statusCode: 'EN_ATTENTE' })
  expect(await shop.stockOf(garment, 'M')).toBe(0)

  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await paysWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
})

test('on a device eight days late, the promised delivery day and the time left to cancel are correct (decision 49)', {
  tag: '@own-context',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  const { estimatedDelivery } = await customer.api<OrderDetail>(`/orders/${id}`)
  await customer.chooses(garment, 'M')
  await page.clock.install({ time: Date.now() - 8 * 24 * 3_600_000 })
  await visit(page, '/checkout')
  const day = `au plus tard le ${formatWeekday(estimatedDelivery ?? '')}`
  await expect(page.getByRole('region', { name: 'Récapitulatif' }).getByText(day)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Livraison standard/ })).toHaveAccessibleName(new RegExp(day))
  await visit(page, `/account/orders/${id}`)
  await expect(page.getByText(/annuler pendant (5\d|60) minutes/)).toBeVisible()
})

test('a changed delivery day is shown, and ordered only after the customer confirms it (decision 49)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  const recap = page.getByRole('region', { name: 'Récapitulatif' })
  const shown = recap.getByText(/au plus tard le/)
  const day = (await shown.textContent())?.replace('au plus tard le ', '') ?? ''
  await acceptsTerms(page)
  // As if the cut-off hour had passed: she read a day earlier than the one that the shop computes now.
  const sent: string[] = []
  await page.route(
    '**/api/orders',
    async (route) => {
      const body = route.request().postDataJSON() as { expectedDelivery: string }
      sent.push(body.expectedDelivery)
      await route.continue({ postData: { ...body, expectedDelivery: addDays(body.expectedDelivery, -1) } })
    },
    { times: 1 },
  )
  const confirm = confirmButton(page)
  await confirm.click()
  await expect(recap.getByRole('alert')).toContainText(`arrivera au plus tard le ${day}`)
  expect(sent.map(formatWeekday)).toEqual([day])
  expect(await customer.orders()).toEqual([])
  expect(await shop.stockOf(garment, 'M')).toBe(3)

  await expect(confirm).not.toHaveAttribute('aria-busy')
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Payer' })).toBeVisible()
  // Back to the shop, where her session is.
  await visit(page, '/')
  const [order] = await customer.orders()
  const { estimatedDelivery } = await customer.api<OrderDetail>(`/orders/${order?.id}`)
  expect(formatWeekday(estimatedDelivery ?? '')).toBe(day)
})

test('terms published while the checkout is open are to be accepted before anything is ordered (decision 22)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await acceptsTerms(page)
  // As if new terms had been published: she accepted an earlier version than the one that is valid now.
  await page.route(
    '**/api/orders',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), termsVersion: '2026-01-01' } }),
    { times: 1 },
  )
  const recap = page.getByRole('region', { name: 'Récapitulatif' })
  const confirm = confirmButton(page)
  await confirm.click()
  await expect(recap.getByRole('alert')).toContainText('Nos conditions de vente ont changé.')
  expect(await customer.orders()).toEqual([])
  await expect(page.getByRole('checkbox', { name: /^J’ai lu/ })).not.toBeChecked()
  await expect(confirm).not.toHaveAttribute('aria-busy')
  await confirm.click()
  await expect(page.getByText('Veuillez accepter les conditions générales de vente')).toBeVisible()
  await acceptsTerms(page)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Payer' })).toBeVisible()
})
