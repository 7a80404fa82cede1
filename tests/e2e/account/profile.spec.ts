import { breaks, holdsBack, linkIn } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { panel, tab } from '../support/profile.ts'
import { expect, test } from '../support/shop.ts'

const tabs = ['Mon profil', 'Mes commandes', 'Mes adresses', 'Mes favoris', 'Paiement', 'Paramètres']

test('the profile has six tabs and opens the first one at the top; arrow keys move between tabs (spec 2, profile)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await expect(tab(page, 'Mon profil')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  for (const name of tabs) {
    await tab(page, name).click()
    await expect(panel(page).getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await tab(page, 'Paramètres').press('ArrowDown')
  await expect(tab(page, 'Mon profil')).toBeFocused()
  await expect(tab(page, 'Mon profil')).toHaveAttribute('aria-selected', 'true')
})

test('the saved tab opens once; the event switch-profile-tab opens another (spec 2, profile)', async ({ page, customer }) => {
  await customer.signsIn()
  await page.evaluate(() => localStorage.setItem('profileActiveTab', 'orders'))
  await visit(page, '/account/profile')
  await expect(tab(page, 'Mes commandes')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('profileActiveTab'))).toBeNull()
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('switch-profile-tab', { detail: 'settings' })))
  await expect(tab(page, 'Paramètres')).toHaveAttribute('aria-selected', 'true')
})

test('the profile keeps its tab after a reload and when going back (spec 2, profile)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  await customer.buys(garment, 'M')
  const selected = page.getByRole('tab', { selected: true })
  await visit(page, '/account/profile')
  await tab(page, 'Mes adresses').click()
  await reload(page)
  await expect(selected).toHaveText('Mes adresses')

  await tab(page, 'Mes favoris').click()
  await panel(page).getByRole('link', { name: garment.name }).click()
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await page.goBack()
  await expect(selected).toHaveText('Mes favoris')

  await tab(page, 'Mes commandes').click()
  for (const back of ['link', 'browser'] as const) {
    await panel(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Détails de la commande' })).toBeVisible()
    if (back === 'link') await page.getByRole('link', { name: 'Retour au profil' }).click()
    else await page.goBack()
    await expect(selected, back).toHaveText('Mes commandes')
    // Once the panel is shown, the screen has read its tab.
    await expect(panel(page).getByRole('link').first()).toBeVisible()
  }
  // The saved tab takes precedence, once: afterwards it is the tab of this visit.
  await page.evaluate(() => localStorage.setItem('profileActiveTab', 'payment'))
  await reload(page)
  await expect(selected).toHaveText('Paiement')
  // The key is removed in an effect, after the panel is shown.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('profileActiveTab'))).toBeNull()
  await reload(page)
  await expect(selected).toHaveText('Paiement')
})

test('the profile is saved; a new email takes effect once its mailed link is used (spec 5, profile form; decision 8)', async ({
  page,
  shop,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  const form = panel(page)
  await form.getByLabel('Nom complet').fill('L')
  await form.getByLabel('Email').fill('pas-une-adresse')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByLabel('Nom complet')).toHaveAccessibleDescription('Le nom doit contenir au moins 2 caractères.')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide.')

  const next = customer.account.email.replace('leila', 'nouvelle')
  await form.getByLabel('Nom complet').fill('Leïla Haddad')
  await expect(form.getByLabel('Nom complet'), 'validated on change too').toHaveAccessibleDescription('')
  await form.getByLabel('Email').fill(next)
  // What was typed outlasts a look at another tab.
  await tab(page, 'Paramètres').click()
  await expect(panel(page).getByRole('heading', { name: 'Paramètres' })).toBeVisible()
  await tab(page, 'Mon profil').click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mon compte, Leïla Haddad' })).toBeVisible()
  await expect(form.getByText(next)).toBeVisible()

  const link = await linkIn(() => shop.mailsTo(next), 'Confirmez votre nouvelle adresse email')
  await visit(page, '/')
  await visit(page, link)
  const answer = await holdsBack(page, '**/confirm-email')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL('/contact')
  answer.release()
  await expect(page.getByText('Votre nouvelle adresse email est confirmée')).toBeVisible()
  await expect(page, 'who has left is not led back').toHaveURL('/contact')
  await visit(page, '/account/profile')
  await expect(form.getByLabel('Email')).toHaveValue(next)
})

test('each empty tab of the profile shows a message and a next step, the cards how to save one (spec 2, profile)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await tab(page, 'Mes commandes').click()
  const collection = panel(page).getByRole('link', { name: 'Découvrir la collection' })
  await expect(panel(page).getByText('Aucune commande pour le moment')).toBeVisible()
  await expect(collection).toHaveAttribute('href', '/products')
  await tab(page, 'Mes favoris').click()
  await expect(panel(page).getByText('Aucun favori pour le moment')).toBeVisible()
  await expect(collection).toHaveAttribute('href', '/products')
  await tab(page, 'Paiement').click()
  await expect(panel(page).getByText('Aucune carte enregistrée')).toBeVisible()
  await expect(panel(page).getByText(/^Lors d’un achat, vous pouvez demander .* de garder votre carte/)).toBeVisible()
  await tab(page, 'Mes adresses').click()
  await expect(panel(page).getByText('Aucune adresse enregistrée')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Ajouter une adresse' })).toBeVisible()
})

test('a saved card is in the payment tab until it is removed (decision 8, payment tab)', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  await customer.buys(garment, 'M', 1, { keepsCard: true })
  await visit(page, '/account/profile')
  await tab(page, 'Paiement').click()
  await expect(panel(page).getByText('Visa se terminant par 4242')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Retirer : Visa se terminant par 4242' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Retirer cette carte ?' })
  const answer = await holdsBack(page, '**/api/payments/cards/**')
  await dialog.getByRole('button', { name: 'Retirer' }).press('Enter')
  await expect(
    dialog.getByRole('button', { name: 'Fermer' }),
    'a late answer would close the window of another card',
  ).toBeDisabled()
  answer.release()
  // The dialog's opener is gone. Wait while the message is visible: later its removal could have moved the focus.
  await expect(page.locator('body:has([role=tabpanel]:focus)').getByText('Carte retirée')).toBeVisible()
  await reload(page)
  await tab(page, 'Paiement').click()
  await expect(panel(page).getByText('Aucune carte enregistrée')).toBeVisible()
})

test('orders and favourites that fail to load can be retried (spec 8, orders and favourites)', async ({ page, customer }) => {
  await customer.signsIn()
  const orders = await breaks(page, '**/api/orders', 'a hotel')
  const favourites = await breaks(page, '**/api/favorites', 'a hotel')
  const retry = panel(page).getByRole('button', { name: 'Réessayer' })
  // The badge asks when the browser is idle: later it would try again before the button does.
  const badgeResponse = page.waitForResponse('**/api/favorites')
  await visit(page, '/account/profile')
  await badgeResponse
  await tab(page, 'Mes commandes').click()
  await expect(panel(page).getByText('Impossible de charger vos commandes. Veuillez réessayer plus tard.')).toBeVisible()
  await orders.restore()
  const answer = await holdsBack(page, '**/api/orders')
  await retry.click()
  await expect(panel(page).getByRole('status')).toHaveText('Chargement des commandes…')
  answer.release()
  await expect(panel(page).getByText('Aucune commande pour le moment')).toBeVisible()
  await tab(page, 'Mes favoris').click()
  await expect(panel(page).getByText('Impossible de charger vos favoris. Veuillez réessayer plus tard.')).toBeVisible()
  await favourites.restore()
  await retry.click()
  await expect(panel(page).getByText('Aucun favori pour le moment')).toBeVisible()
})

test('a favourite is added to the cart with its size, and removed (spec 2, favourites tab)', async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { L: 2 } })
  await customer.signsIn()
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  await visit(page, '/account/profile')
  await tab(page, 'Mes favoris').click()
  await panel(page)
    .getByRole('button', { name: `Ajouter : ${garment.name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choisir une taille' })
  await dialog.getByRole('radio', { name: 'L' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).press('Enter')
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Retirer ${garment.name} des favoris` })
    .click()
  await expect(page.getByText('Produit retiré des favoris')).toBeVisible()
  await expect(panel(page).getByText('Aucun favori pour le moment')).toBeVisible()
})
