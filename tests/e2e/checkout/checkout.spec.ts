import { breaks, holdsBack } from '../support/answers.ts'
import { acceptsTerms, confirmButton } from '../support/checkout-form.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

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
  await expect(confirmButton(page)).toContainText('Commande avec obligation de paiement')
})

test('a sold-out line must be removed before the order can be confirmed (spec 5, checkout)', async ({ page, shop, customer }) => {
  const [soldOut, available] = [await shop.sells({ sizes: { M: 1 } }), await shop.sells({ sizes: { L: 2 } })]
  await customer.signsIn({ withAddress: true })
  await customer.chooses(soldOut, 'M')
  await customer.chooses(available, 'L')
  await shop.sellsOut(soldOut, 'M')
  await visit(page, '/checkout')
  await expect(confirmButton(page)).toBeDisabled()
  await expect(confirmButton(page)).toHaveAccessibleDescription(
    'Veuillez retirer les articles épuisés de votre panier avant de continuer',
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: `Retirer ${soldOut.name}, taille M` })
    .click()
  await expect(confirmButton(page)).toBeEnabled()
})

test('nothing is ordered until the terms are accepted (law, terms)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await visit(page, '/checkout')
  await confirmButton(page).click()
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
  await acceptsTerms(page)
  const answer = await holdsBack(page, '**/api/orders')
  await confirmButton(page).click()
  await expect(confirmButton(page)).toHaveText(/Traitement en cours\.\.\./)
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
  await acceptsTerms(page)
  const api = await breaks(page, '**/api/orders')
  await confirmButton(page).click()
  const refusal = page.getByText("Une erreur s'est produite lors de la création de votre commande.")
  await expect(page.getByRole('main').filter({ has: refusal })).toBeVisible()
  // Once, beside the button: not in a toast too.
  await expect(refusal).toHaveCount(1)
  await api.restore()
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 201, json: { id: '1', orderNumber: 'NL-0', paymentUrl: '' } }),
  )
  await confirmButton(page).click()
  await expect(page.getByRole('main').getByText('Impossible de créer la commande: URL de paiement manquante')).toBeVisible()
  await expect(confirmButton(page)).toBeEnabled()
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
  await acceptsTerms(page)
  await shop.costs(garment, 110_00)
  // Even on a double click: the second click would confirm a total that she has not read.
  await confirmButton(page).dblclick()
  const notice = recap.getByRole('alert')
  await expect(notice).toContainText(/le total est désormais de 110,00\s€/)
  await expect(notice).toContainText(new RegExp(`${garment.name} : 110,00\\s€ au lieu de 90,00\\s€ l’unité`))
  await expect(notice).toContainText(/Livraison : offerte au lieu de 5,99\s€/)
  await expect(recap.getByRole('definition').last()).toHaveText(/^110,00\s€$/)
  await expect(confirmButton(page)).toBeFocused()
  expect(await customer.orders()).toEqual([])
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible()
  await expect(page.getByText(/Total à payer : 110,00\s€/)).toBeVisible()
})

test('a piece that is no longer sold leaves the order, which says so and is confirmed anew (spec 5, checkout)', async ({
  page,
  shop,
  customer,
}) => {
  const [garment, archived] = [await shop.sells({ priceCents: 90_00 }), await shop.sells({ name: 'Kimono Inès' })]
  await customer.signsIn({ withAddress: true })
  await customer.chooses(garment, 'M')
  await customer.chooses(archived, 'M')
  await visit(page, '/checkout')
  await acceptsTerms(page)
  await shop.archives(archived)
  const recap = page.getByRole('region', { name: 'Récapitulatif' })
  // Even on a double click: the second click would confirm an order that she has not read.
  await confirmButton(page).dblclick()
  await expect(recap.getByRole('alert')).toContainText(`${archived.name} n’est plus en vente et a quitté votre commande.`)
  await expect(recap.getByRole('definition').last()).toHaveText(/^95,99\s€$/)
  expect(await customer.orders()).toEqual([])

  await shop.archives(garment)
  await confirmButton(page).click()
  await expect(page.getByText(`${garment.name} n’est plus en vente et a quitté votre commande.`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Votre panier est vide')).toBeVisible()
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
