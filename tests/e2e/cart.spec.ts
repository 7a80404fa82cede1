import type { Page } from '@playwright/test'
import { breaks, holdsBack } from './answers.ts'
import { expect, test } from './shop.ts'

async function opensCart(page: Page) {
  await page.getByRole('button', { name: /^Panier/ }).click()
  return page.getByRole('dialog', { name: 'Votre Panier' })
}

test('signed out, the cart is empty and leads to sign in and back (spec 2, cart drawer)', async ({ page, shopper }) => {
  await shopper.signsUp()
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await drawer.getByRole('link', { name: 'Se connecter' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/sign-in')
  await shopper.fillsSignIn()
  await expect(page).toHaveURL('/faq')
})

test('an empty cart says so and leads to the collection (spec 2, cart drawer)', async ({ page, shopper }) => {
  await shopper.signsIn()
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await drawer.getByRole('link', { name: 'Découvrir la collection' }).click()
  await expect(page).toHaveURL('/products')
  await expect(drawer).toBeHidden()
})

test('plus adds one, beyond the stock it warns, minus at one removes the line, which can be taken back (spec 2 and 4, cart)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells({ sizes: { M: 2 }, priceCents: 40_00 })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/faq')
  const drawer = await opensCart(page)
  const stepper = drawer.getByRole('group', { name: `Quantité de ${garment.name}, taille M` })
  await stepper.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(page.getByText('Quantité mise à jour')).toBeVisible()
  await expect(drawer.getByText('85,99 €')).toBeVisible()
  await stepper.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 2`)).toBeVisible()
  await expect(stepper.getByRole('status')).toHaveText('2')

  await stepper.getByRole('button', { name: 'Diminuer la quantité' }).click()
  await expect(stepper.getByRole('status')).toHaveText('1')
  await stepper.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Article retiré du panier')).toBeVisible()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(drawer.getByRole('link', { name: garment.name })).toBeVisible()
})

test('delivery is promised free above 100 €, never at 100 € (spec 9, decision 3)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells({ sizes: { M: 9 }, priceCents: 50_00 })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M', 2)
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('5,99 €', { exact: true })).toBeVisible()
  await expect(drawer.getByText('105,99 €')).toBeVisible()
  await drawer.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(drawer.getByText('Offerte', { exact: true })).toBeVisible()
  await expect(drawer.getByText('La livraison standard vous est offerte.')).toBeVisible()
})

test('the cart is cleared at once, and checkout is reached from it (spec 2, cart drawer)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells({ sizes: { M: 2 } })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await drawer.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/checkout')
  await opensCart(page)
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByText('Panier vidé')).toBeVisible()
  expect((await shopper.cart()).items).toEqual([])
})

test('a sold-out line is marked, left out of the sum and in the way of the order (spec 9, checkout shipping)', async ({
  page,
  shop,
  shopper,
}) => {
  const [gone, there] = [await shop.sells({ sizes: { M: 1 } }), await shop.sells({ sizes: { L: 4 }, priceCents: 30_00 })]
  await shopper.signsIn()
  await shopper.chooses(gone, 'M')
  await shopper.chooses(there, 'L')
  await shop.sellsOut(gone, 'M')
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByRole('listitem').filter({ hasText: gone.name }).getByText('Épuisé')).toBeVisible()
  await expect(drawer.getByText('35,99 €')).toBeVisible()
  await expect(drawer.getByText('Veuillez retirer les articles épuisés de votre panier avant de continuer')).toBeVisible()
  await drawer.getByRole('button', { name: `Retirer ${gone.name}, taille M` }).click()
  await expect(page.getByText('Article retiré du panier')).toBeVisible()
  await expect(drawer.getByText(gone.name)).toHaveCount(0)
})

test('the cart waits in its own shape, and can be asked for again when it failed (spec 8, cart)', async ({
  page,
  shop,
  shopper,
}) => {
  const garment = await shop.sells()
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  const api = await breaks(page, '**/api/cart')
  await page.goto('/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Impossible de charger votre panier. Veuillez réessayer plus tard.')).toBeVisible()
  await api.mend()
  const answer = await holdsBack(page, '**/api/cart')
  await page.reload()
  await opensCart(page)
  await expect(drawer.getByRole('status').filter({ hasText: 'Chargement du panier…' })).toBeVisible()
  answer.release()
  await expect(drawer.getByText(garment.name)).toBeVisible()
})

test('a change without an answer is taken back with its own sentence (spec 8, cart)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells({ sizes: { M: 5 } })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/faq')
  const drawer = await opensCart(page)
  const stepper = drawer.getByRole('group', { name: /^Quantité/ })
  await expect(stepper).toBeVisible()
  await breaks(page, /\/api\/cart\/(update|delete)/)
  await stepper.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(page.getByText('Impossible de mettre à jour la quantité')).toBeVisible()
  await expect(stepper.getByRole('status')).toHaveText('1')
  await stepper.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Impossible de retirer cet article du panier')).toBeVisible()
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByText('Impossible de vider le panier')).toBeVisible()
  await expect(drawer.getByText(garment.name)).toBeVisible()
})

test('who signs out sees an empty cart, and hers when she is back (spec 4, cart)', async ({ page, shop, shopper }) => {
  const garment = await shop.sells()
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/account/profile')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Panier', exact: true })).toBeVisible()
  await page.goto('/sign-in')
  await shopper.fillsSignIn()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a page that the browser kept for going back tells the cart as it is now (issue 6)', async ({ page, shop, shopper }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'the width makes no difference')
  const garment = await shop.sells({ sizes: { M: 5 } })
  await shopper.signsIn()
  await shopper.chooses(garment, 'M')
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await shopper.chooses(garment, 'M', 2)
  // The windowless browser keeps no page (budgets.spec.ts): here it only says that it had.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Panier, 3 articles' })).toBeVisible()
})
