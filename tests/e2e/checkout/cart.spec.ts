import { breaks, holdsBack, isBack } from '../support/answers.ts'
import { opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('the cart of a signed-out visitor is empty; its link leads to sign-in and back (spec 2, cart drawer)', async ({
  page,
  customer,
}) => {
  await customer.signsUp()
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await drawer.getByRole('link', { name: 'Se connecter' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/faq')
})

test('an empty cart shows a message and a link to the collection (spec 2, cart drawer)', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await drawer.getByRole('link', { name: 'Découvrir la collection' }).click()
  await expect(page).toHaveURL('/products')
  await expect(drawer).toBeHidden()
})

test('plus adds one, but not beyond the stock; minus at one removes the line, which can be undone (spec 2 and 4, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 2 }, priceCents: 40_00 })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/faq')
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
  const undo = page.getByRole('button', { name: 'Annuler' })
  // The toast stays while the focus is on it.
  await undo.focus()
  await expect(page.getByText('Article retiré du panier')).toBeVisible()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await undo.click()
  await expect(drawer.getByRole('link', { name: garment.name })).toBeVisible()
})

test('delivery is free above 100 €, not at 100 € (spec 9; decision 3)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 9 }, priceCents: 50_00 })
  await customer.signsIn()
  await customer.chooses(garment, 'M', 2)
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByText('5,99 €', { exact: true })).toBeVisible()
  await expect(drawer.getByText('105,99 €')).toBeVisible()
  await drawer.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(drawer.getByText('Offerte', { exact: true })).toBeVisible()
  await expect(drawer.getByText('La livraison standard vous est offerte.')).toBeVisible()
})

test('one click clears the cart, and another leads from it to the checkout (spec 2, cart drawer)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 2 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await drawer.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/checkout')
  await opensCart(page)
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByText('Panier vidé')).toBeVisible()
  expect((await customer.cart()).items).toEqual([])
})

test('a sold-out line is marked, left out of the sum and blocks the order (spec 9, checkout shipping)', async ({
  page,
  shop,
  customer,
}) => {
  const [soldOut, available] = [await shop.sells({ sizes: { M: 1 } }), await shop.sells({ sizes: { L: 4 }, priceCents: 30_00 })]
  await customer.signsIn()
  await customer.chooses(soldOut, 'M')
  await customer.chooses(available, 'L')
  await shop.sellsOut(soldOut, 'M')
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  await expect(drawer.getByRole('listitem').filter({ hasText: soldOut.name }).getByText('Épuisé')).toBeVisible()
  await expect(drawer.getByText('35,99 €')).toBeVisible()
  await expect(drawer.getByText('Veuillez retirer les articles épuisés de votre panier avant de continuer')).toBeVisible()
  await drawer.getByRole('button', { name: `Retirer ${soldOut.name}, taille M` }).click()
  await expect(page.getByText('Article retiré du panier')).toBeVisible()
  await expect(drawer.getByText(soldOut.name)).toHaveCount(0)
})

test('the cart shows an error when loading fails, and a skeleton while Réessayer loads it (spec 8, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  const api = await breaks(page, '**/api/cart', 'a hotel')
  // The badge asks when the browser is idle: later it would try again before the button does.
  const badgeResponse = page.waitForResponse('**/api/cart')
  await visit(page, '/faq')
  await badgeResponse
  const drawer = await opensCart(page)
  await expect(drawer.getByText('Impossible de charger votre panier. Veuillez réessayer plus tard.')).toBeVisible()
  await api.restore()
  const answer = await holdsBack(page, '**/api/cart')
  await drawer.getByRole('button', { name: 'Réessayer' }).click()
  await expect(drawer.getByRole('status').filter({ hasText: 'Chargement du panier…' })).toBeVisible()
  answer.release()
  await expect(drawer.getByText(garment.name)).toBeVisible()
})

test('an unanswered change stays visible, with a message, and is made later (spec 8, cart; decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 5 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  const stepper = drawer.getByRole('group', { name: /^Quantité/ })
  await expect(stepper).toBeVisible()
  const api = await breaks(page, /\/api\/cart\/(update|delete)/)
  await stepper.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(page.getByText('Impossible de mettre à jour la quantité')).toBeVisible()
  await expect(stepper.getByRole('status')).toHaveText('2')
  await expect(drawer.getByText('Votre commande s’ouvre dès qu’ils sont arrivés'), 'why the order waits').toBeVisible()
  await drawer.getByRole('button', { name: `Retirer ${garment.name}, taille M` }).click()
  await expect(page.getByText('Impossible de retirer cet article du panier pour l’instant')).toBeVisible()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  expect((await customer.cart()).items).toHaveLength(1)
  await api.restore()
  await isBack(page)
  await expect(page.getByText('Article retiré du panier')).toBeVisible()
  expect((await customer.cart()).items).toEqual([])
})

test('signing out empties the displayed cart, and signing in again brings it back (spec 4, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/account/profile')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Panier', exact: true })).toBeVisible()
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a page restored from the back/forward cache shows the current cart', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 5 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/products')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await customer.chooses(garment, 'M', 2)
  // The headless browser has no back/forward cache (budgets.spec.ts): simulate its event.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Panier, 3 articles' })).toBeVisible()
})

test('each of two removed lines is restored by its own undo button (spec 2, cart drawer)', async ({ page, shop, customer }) => {
  const [first, second] = [await shop.sells({ name: 'Cape' }), await shop.sells({ name: 'Voile' })]
  await customer.signsIn()
  await customer.chooses(first, 'M')
  await customer.chooses(second, 'M')
  await visit(page, '/faq')
  const drawer = await opensCart(page)
  const lineOf = (name: string) => drawer.getByRole('link', { name, exact: true })
  const undoOf = (name: string) => page.getByRole('button', { name: `Annuler : ${name} · Taille M` })
  await drawer.getByRole('button', { name: `Retirer ${first.name}, taille M` }).click()
  // A toast that has the focus stays, and so do all others.
  await undoOf(first.name).focus()
  await drawer.getByRole('button', { name: `Retirer ${second.name}, taille M` }).dispatchEvent('click')
  await expect(undoOf(second.name)).toBeVisible()
  await expect(lineOf(first.name)).toHaveCount(0)
  await undoOf(first.name).press('Enter')
  await undoOf(second.name).focus()
  await expect(lineOf(first.name)).toBeVisible()
  await expect(lineOf(second.name)).toHaveCount(0)
  await undoOf(second.name).press('Enter')
  await expect(lineOf(second.name)).toBeVisible()
  // A pressed toast is gone with its focus: those after it end again.
  await expect(page.getByText(`${second.name} ajouté au panier`)).toBeVisible()
  await expect(page.getByText(`${second.name} ajouté au panier`)).toBeHidden()
  expect((await customer.cart()).items).toHaveLength(2)
})
