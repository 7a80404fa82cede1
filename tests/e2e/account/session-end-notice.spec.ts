import type { Page } from '@playwright/test'
import { holdsBack } from '../support/answers.ts'
import { addsToCart, opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

/** A page asks for its badges once it is hydrated; a session that ends before those answers is noticed without a tap. */
async function visitWithBadges(page: Page, address: string) {
  const badges = ['/api/favorites', '/api/cart'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await visit(page, address)
  await Promise.all(badges)
}

test('when the session ends while the cart is open, the cart becomes empty, without sums (spec 4, cart)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 5 } })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visitWithBadges(page, '/faq')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  // Each opening of the drawer fetches the cart: the session ends after that.
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart')
  const drawer = await opensCart(page)
  await expect(drawer.getByRole('button', { name: 'Passer la commande' })).toBeVisible()
  await fetched
  await shop.endsSessions(customer.account.email)
  await drawer.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect(page.getByText('Veuillez vous connecter pour modifier la quantité')).toBeVisible()
  await expect(drawer.getByText('Sous-total')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Passer la commande' })).toHaveCount(0)
})

test('after the session has ended, deleting or choosing an address shows why to sign in (spec 8, addresses)', async ({
  page,
  shop,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await visitWithBadges(page, '/account/addresses')
  const second = cards(page).filter({ hasText: 'quai des Laines' })
  await second.getByRole('button', { name: /^Supprimer/ }).click()
  const again = page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await shop.endsSessions(customer.account.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(again).toBeVisible()
  await expect(page.getByText('Vous devez être connecté pour supprimer une adresse')).toBeVisible()

  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/account/profile')
  await visitWithBadges(page, '/account/addresses')
  await expect(second).toBeVisible()
  await shop.endsSessions(customer.account.email)
  await second.getByRole('button', { name: /^Définir comme principale/ }).click()
  await expect(again).toBeVisible()
  await expect(page.getByText('Vous devez être connecté pour définir une adresse par défaut')).toBeVisible()
})

test('who has left the page when the session turns out to have ended is led nowhere; her piece waits (decision 47)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  // Its scripts are cached then: leaving must not take longer than a press is waited for.
  await visit(page, '/contact')
  await customer.signsIn()
  await visitWithBadges(page, `/products/${garment.id}`)
  await shop.endsSessions(customer.account.email)
  const answer = await holdsBack(page, '**/api/cart/create')
  const sent = page.waitForRequest('**/api/cart/create')
  await addsToCart(page, 'M')
  await sent
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  answer.release()
  await expect(page.getByText('Veuillez vous connecter pour ajouter des articles au panier')).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await expect(page).toHaveURL('/account/profile')
  await (await opensCart(page)).getByRole('button', { name: 'Les envoyer' }).click()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})
