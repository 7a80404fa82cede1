import type { Page } from '@playwright/test'
import { breaks, holdsBack } from './answers.ts'
import { expect, test } from './shop.ts'

const confirm = (page: Page) => page.getByRole('button', { name: /^(Confirmer la commande|Traitement)/ })
const accepts = (page: Page) => page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()

test('an empty cart has nothing to finish, and leads to the collection (spec 2, checkout)', async ({ page, shopper }) => {
  await shopper.signsIn()
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Finalisez votre commande' })).toBeVisible()
  await expect(main.getByText('Votre panier est vide')).toBeVisible()
  await main.getByRole('link', { name: 'Découvrir la collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('without an address nothing can be confirmed, and the way to one is shown (spec 5, checkout)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
  await expect(confirm(page)).toBeDisabled()
  await expect(confirm(page)).toHaveAccessibleDescription('Veuillez ajouter une adresse de livraison')
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click()
  await expect(page).toHaveURL('/account/addresses')
  await page.getByRole('button', { name: 'Retour à la commande' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('the default address, the card and standard delivery are chosen; the recap says what will be charged (spec 4, checkout)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ priceCents: 60_00 })
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M', 2)
  await page.goto('/checkout')
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

test('an address is chosen among hers; the book is one click away and comes back with the choice (spec 2 and 4, checkout mode)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  await shopper.api('/addresses', { method: 'POST', data: { ...shopper.address, street: '9 quai des Laines' } })
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
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

test('a sold-out line has to leave the cart first (spec 5, checkout)', async ({ page, shop, shopper }) => {
  const [gone, there] = [await shop.sells({ sizes: { M: 1 } }), await shop.sells({ sizes: { L: 2 } })]
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(gone, 'M')
  await shopper.chooses(there, 'L')
  await shop.sellsOut(gone, 'M')
  await page.goto('/checkout')
  await expect(confirm(page)).toBeDisabled()
  await expect(confirm(page)).toHaveAccessibleDescription(
    'Veuillez retirer les articles épuisés de votre panier avant de continuer',
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: `Retirer ${gone.name}, taille M` })
    .click()
  await expect(confirm(page)).toBeEnabled()
})

test('the terms are accepted before anything is ordered (law, terms)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
  await confirm(page).click()
  const terms = page.getByRole('checkbox', { name: /conditions générales de vente/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Veuillez accepter les conditions générales de vente')
  expect(await shopper.orders()).toEqual([])
})

test('confirming says that it works, keeps pendingOrderNumber and leaves for the payment page (spec 4, checkout)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
  await accepts(page)
  const answer = await holdsBack(page, '**/api/orders')
  await confirm(page).click()
  await expect(confirm(page)).toHaveText(/Traitement en cours\.\.\./)
  answer.release()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  const [order] = await shopper.orders()
  expect(await page.evaluate(() => localStorage.getItem('pendingOrderNumber'))).toBe(order?.orderNumber)

  // The unpaid order is offered again at the checkout, or given up there.
  await page.goto('/checkout')
  await expect(page.getByText(`Votre commande ${order?.orderNumber}`)).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner cette commande' }).click()
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  expect(await shop.stockOf(garment, 'M')).toBe(10)
})

test('a refused order says why and stands as it was (spec 8, checkout)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout')
  await accepts(page)
  const api = await breaks(page, '**/api/orders')
  await confirm(page).click()
  await expect(page.getByRole('main').getByText("Une erreur s'est produite lors de la création de votre commande.")).toBeVisible()
  await api.mend()
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 201, json: { id: '1', orderNumber: 'NL-0', paymentUrl: '' } }),
  )
  await confirm(page).click()
  await expect(page.getByRole('main').getByText('Impossible de créer la commande: URL de paiement manquante')).toBeVisible()
  await expect(confirm(page)).toBeEnabled()
})

test('a checkout whose parts cannot be loaded says which, and tries again (spec 8, cart and addresses)', async ({
  page,
  shopper,
}) => {
  await shopper.signsIn()
  const api = await breaks(page, '**/api/addresses')
  await page.goto('/checkout')
  await expect(page.getByText('Erreur lors du chargement des adresses')).toBeVisible()
  await api.mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('main').getByText('Votre panier est vide')).toBeVisible()
})

test('the confirmation waits for the provider’s word, then goes on by itself (decision 10)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  const { orderNumber, id } = await shopper.buys(garment, 'M')
  const order = await shopper.api<object>(`/orders/${id}`)
  await page.route('**/api/orders/order/*', (route) => route.fulfill({ json: { ...order, statusCode: 'EN_ATTENTE' } }))
  await page.goto(`/checkout/success?order_number=${orderNumber}`)
  await expect(page).toHaveURL(`/checkout/confirmation?order_number=${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Paiement en cours de vérification' })).toBeVisible()
  await page.unroute('**/api/orders/order/*')
  await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
  await page.getByRole('link', { name: 'Poursuivre mes achats' }).click()
  await expect(page).toHaveURL('/products')
})

test('the success screen alone confirms nothing and empties nothing (decision 11)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn({ withAddress: true })
  await shopper.chooses(garment, 'M')
  await page.goto('/checkout/success?order_number=NL-0000-0000-0000')
  await expect(page.getByRole('link', { name: 'Suivre ma commande' })).toHaveAttribute('href', '/account/profile')
  await expect(page.getByText('Paiement confirmé !')).toHaveCount(0)
  expect((await shopper.cart()).items).toHaveLength(1)
})

test('the failure screen leads to the checkout and to the profile (spec 2, payment failure)', async ({ page, shopper }) => {
  await shopper.signsIn()
  await page.goto('/checkout/error')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Paiement échoué' })).toBeVisible()
  await expect(main.getByText(/Aucun montant/), 'said only when the provider confirms it (decision 12)').toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Retour au profil' })).toHaveAttribute('href', '/account/profile')
  await main.getByRole('link', { name: 'Réessayer le paiement' }).click()
  await expect(page).toHaveURL('/checkout')
})
