import type { Page } from '@playwright/test'
import { breaks, holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const confirm = (page: Page) => page.getByRole('button', { name: /^(Confirmer la commande|Traitement)/ })
const accepts = (page: Page) => page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()

test('the checkout of an empty cart shows a message and a link to the collection (spec 2, checkout)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Finalisez votre commande' })).toBeVisible()
  await expect(main.getByText('Votre panier est vide')).toBeVisible()
  await main.getByRole('link', { name: 'Découvrir la collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('without an address the order cannot be confirmed; one can be added on the page (spec 5, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await expect(confirm(page)).toBeDisabled()
  await expect(confirm(page)).toHaveAccessibleDescription('Veuillez ajouter une adresse de livraison')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  await form.getByLabel('Adresse', { exact: true }).fill('4 rue du Lin')
  await form.getByLabel('Code postal').fill('69002')
  await form.getByLabel('Ville').fill('Lyon')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page, 'she stays on the page').toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toBeChecked()
  await expect(confirm(page)).toBeEnabled()
})

test('default address, card and standard delivery are preselected; the recap shows the total (spec 4, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ priceCents: 60_00 })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M', 2)
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: /4 rue du Lin/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Carte bancaire/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Livraison standard/ })).toBeChecked()
  const recap = page.getByRole('region', { name: 'Récapitulatif' })
  await expect(recap.getByRole('list', { name: 'Articles de la commande' })).toContainText(garment.name)
  await expect(recap.getByText('Offerte')).toBeVisible()
  await expect(recap.getByRole('definition').last()).toHaveText(/^120,00\s€$/)
  await page.getByRole('radio', { name: /^Livraison express/ }).check({ force: true })
  await expect(recap.getByRole('definition').last()).toHaveText(/^132,99\s€$/)
  await expect(confirm(page)).toContainText('Commande avec obligation de paiement')
})

test('an address is chosen at the checkout, or in the address book, which returns there (spec 2 and 4, checkout mode)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /9 quai des Laines/ }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('9 quai des Laines')
  await page.getByRole('link', { name: 'Gérer' }).click()
  await expect(page).toHaveURL('/account/addresses')
  await expect(page.getByRole('button', { name: /^Définir comme principale/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Livrer à cette adresse : 9 quai des Laines/ }).click()
  await expect(page.getByText('Adresse sélectionnée pour la livraison')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('radio', { name: /9 quai des Laines.*Par défaut|Par défaut.*9 quai des Laines/ })).toBeChecked()
})

test('a sold-out line must be removed before the order can be confirmed (spec 5, checkout)', async ({ page, shop, customer }) => {
  const [soldOut, available] = [await shop.sells({ sizes: { M: 1 } }), await shop.sells({ sizes: { L: 2 } })]
  await customer.signsIn({ withAddress: true })
  await customer.chooses(soldOut, 'M')
  await customer.chooses(available, 'L')
  await shop.sellsOut(soldOut, 'M')
  await visit(page, '/checkout')
  await expect(confirm(page)).toBeDisabled()
  await expect(confirm(page)).toHaveAccessibleDescription(
    'Veuillez retirer les articles épuisés de votre panier avant de continuer',
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: `Retirer ${soldOut.name}, taille M` })
    .click()
  await expect(confirm(page)).toBeEnabled()
})

test('nothing is ordered until the terms are accepted (law, terms)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await confirm(page).click()
  const terms = page.getByRole('checkbox', { name: /conditions générales de vente/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Veuillez accepter les conditions générales de vente')
  expect(await customer.orders()).toEqual([])
})

test('confirming shows its progress, stores pendingOrderNumber and opens the payment page (spec 4, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await accepts(page)
  const answer = await holdsBack(page, '**/api/orders')
  await confirm(page).click()
  await expect(confirm(page)).toHaveText(/Traitement en cours\.\.\./)
  answer.release()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  const [order] = await customer.orders()
  expect(await page.evaluate(() => localStorage.getItem('pendingOrderNumber'))).toBe(order?.orderNumber)

  // The unpaid order is offered again at the checkout, or cancelled there.
  await visit(page, '/checkout')
  await expect(page.getByText(`Votre commande ${order?.orderNumber}`)).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner cette commande' }).click()
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  expect(await shop.stockOf(garment, 'M')).toBe(10)
})

test('an order that fails shows an error and keeps the form (spec 8, checkout)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await accepts(page)
  const api = await breaks(page, '**/api/orders')
  await confirm(page).click()
  const refusal = page.getByText("Une erreur s'est produite lors de la création de votre commande.")
  await expect(page.getByRole('main').filter({ has: refusal })).toBeVisible()
  // Once, beside the button: not in a toast too.
  await expect(refusal).toHaveCount(1)
  await api.restore()
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 201, json: { id: '1', orderNumber: 'NL-0', paymentUrl: '' } }),
  )
  await confirm(page).click()
  await expect(page.getByRole('main').getByText('Impossible de créer la commande: URL de paiement manquante')).toBeVisible()
  await expect(confirm(page)).toBeEnabled()
})

test('a price that has changed is not charged until the customer confirms the new total (decision 37)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ priceCents: 90_00 })
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  const recap = page.getByRole('region', { name: 'Récapitulatif' })
  await expect(recap.getByRole('definition').last()).toHaveText(/^95,99\s€$/)
  await accepts(page)
  await shop.costs(garment, 110_00)
  // Even on a double click: the second click would confirm a total that she has not read.
  await confirm(page).dblclick()
  const notice = recap.getByRole('alert')
  await expect(notice).toContainText(/le total est désormais de 110,00\s€/)
  await expect(notice).toContainText(new RegExp(`${garment.name} : 110,00\\s€ au lieu de 90,00\\s€ l’unité`))
  await expect(notice).toContainText(/Livraison : offerte au lieu de 5,99\s€/)
  await expect(recap.getByRole('definition').last()).toHaveText(/^110,00\s€$/)
  await expect(confirm(page)).toBeFocused()
  expect(await customer.orders()).toEqual([])
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible()
  await expect(page.getByText(/Total à payer : 110,00\s€/)).toBeVisible()
})

test('a checkout without its cart or its addresses shows which, and Réessayer loads it (spec 8, cart and addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  const cart = await breaks(page, '**/api/cart', 'a hotel')
  const addresses = await breaks(page, '**/api/addresses', 'a hotel')
  await visit(page, '/checkout')
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await expect(page.getByText('Impossible de charger votre panier. Veuillez réessayer plus tard.')).toBeVisible()
  await cart.restore()
  await retry.click()
  await expect(page.getByText('Erreur lors du chargement des adresses')).toBeVisible()
  await addresses.restore()
  await retry.click()
  await expect(page.getByRole('main').getByText('Votre panier est vide')).toBeVisible()
})

test('the confirmation page waits until the payment is verified, then updates by itself (decision 10)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { orderNumber, id } = await customer.buys(garment, 'M')
  const order = await customer.api<object>(`/orders/${id}`)
  await page.route('**/api/orders/order/*', (route) => route.fulfill({ json: { ...order, statusCode: 'EN_ATTENTE' } }))
  await visit(page, `/checkout/success?order_number=${orderNumber}`)
  await expect(page).toHaveURL(`/checkout/confirmation?order_number=${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Paiement en cours de vérification' })).toBeVisible()
  await page.unroute('**/api/orders/order/*')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  await page.getByRole('link', { name: 'Poursuivre mes achats' }).click()
  await expect(page).toHaveURL('/products')
})

test('the success screen alone neither confirms a payment nor empties the cart (decision 11)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout/success?order_number=NL-0000-0000-0000')
  await expect(page.getByRole('link', { name: 'Suivre ma commande' })).toHaveAttribute('href', '/account/profile')
  await expect(page.getByText('Paiement confirmé !')).toHaveCount(0)
  expect((await customer.cart()).items).toHaveLength(1)
})

test('the failure screen leads to the checkout and to the profile (spec 2, payment failure)', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/checkout/error')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  await expect(main.getByText(/Aucun montant/), 'shown only when the provider confirms it (decision 12)').toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Retour au profil' })).toHaveAttribute('href', '/account/profile')
  await main.getByRole('link', { name: 'Réessayer le paiement' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('an address added at checkout is selected, and survives errors, an ended session and a double click (spec 2, checkout)', {
  tag: '@both',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  for (const street of ['5 rue du Fil', '6 rue du Fil', '7 rue du Fil', '8 rue du Fil', '9 rue du Fil'])
    await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street } })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^Livraison express/ }).check({ force: true })
  const opener = page.getByRole('button', { name: 'Ajouter une adresse' })
  await opener.click()
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  const street = form.getByLabel('Adresse', { exact: true })
  await street.fill('12 quai des Tisseurs')
  await form.getByLabel('Code postal').fill('69001')
  await form.getByLabel('Ville').fill('Lyon')
  const add = form.getByRole('button', { name: 'Ajouter', exact: true })
  const api = await breaks(page, '**/api/addresses')
  await add.click()
  await expect(form.getByText("Erreur lors de l'ajout de l'adresse")).toBeVisible()
  await api.restore()

  const pressed = await add.elementHandle()
  await shop.endsSessions(customer.account.email)
  // A query may have noticed the end already, and the sign-in dialog may cover the button.
  await pressed?.evaluate((button: HTMLElement) => button.click())
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await again.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toBeHidden()
  await expect(street).toHaveValue('12 quai des Tisseurs')

  await add.dblclick()
  await expect(form).toBeHidden()
  await expect(page, 'she stays on the page').toHaveURL('/checkout')
  const added = page.getByRole('radio', { name: /12 quai des Tisseurs/ })
  await expect(added).toHaveCount(1)
  await expect(added).toBeChecked()
  await expect(added, 'the list scrolls to it').toBeInViewport()
  await expect(page.getByRole('radio', { name: /^Livraison express/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('12 quai des Tisseurs')
  await expect(opener).toBeFocused()
  expect(await customer.api('/addresses')).toHaveLength(7)
})
