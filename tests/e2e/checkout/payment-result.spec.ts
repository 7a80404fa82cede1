import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

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

  await customer.api(`/orders/${id}/cancel`, { method: 'POST' })
  await page.goBack()
  await expect(page, 'its payment did not fail').toHaveURL(`/order/${id}`)
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
  await expect(main.getByText('Aucune commande n’attend son paiement sur cet appareil.'), 'none was named').toBeVisible()
  await expect(main.getByText(/Aucun montant/), 'shown only when the provider confirms it (decision 12)').toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Retour au profil' })).toHaveAttribute('href', '/account/profile')
  await main.getByRole('link', { name: 'Réessayer le paiement' }).click()
  await expect(page).toHaveURL('/checkout')

  await visit(page, '/checkout/confirmation')
  await expect(main.getByText('Aucune commande n’attend son paiement sur cet appareil.'), 'nor is one verified').toBeVisible()
  await expect(main.getByText(/confirme votre paiement/)).toHaveCount(0)
})
