import type { Locator, Page } from '@playwright/test'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'Lin-et-nacre-2026'
const again = (page: Page) => page.getByRole('dialog', { name: 'Votre session a pris fin' })

/**
 * Ends the session, then clicks the button by script: a query of the screen may have noticed the end already, and the sign-in
 * dialog may cover the button.
 */
async function endsUnder(button: Locator, end: () => Promise<unknown>) {
  const element = await button.elementHandle()
  await end()
  await element?.evaluate((pressed: HTMLElement) => pressed.click())
}

async function signsInAgain(page: Page, email: string, withPassword: string) {
  const dialog = again(page)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(withPassword)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}

test('an unsaved product survives the end of the session: the owner signs in over the page and saves it', async ({
  page,
  desk,
  shop,
}) => {
  const abaya = await shop.sells({ name: 'Abaya Nour' })
  const { email } = await desk.signsIn('owner', { password })
  await visit(page, `/admin/products/${abaya.id}`)
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Un crêpe fluide, coupé dans le biais.')
  await endsUnder(page.getByRole('button', { name: 'Enregistrer', exact: true }), () => shop.endsSessions(email))

  await expect(again(page)).toBeVisible()
  await expect(description, 'the page is hidden behind the sign-in').toBeHidden()
  expect(await violationsOn(page)).toEqual([])
  // A stray Esc loses nothing: it asks for confirmation.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rester et me reconnecter' }).click()
  await expect(again(page).getByLabel('Email', { exact: true })).toHaveValue(email)
  await signsInAgain(page, email, password)
  await expect(again(page)).toBeHidden()
  await expect(description).toHaveValue('Un crêpe fluide, coupé dans le biais.')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Produit enregistré' }).first()).toBeVisible()
  await reload(page)
  await expect(description).toHaveValue('Un crêpe fluide, coupé dans le biais.')
})

test('an unsent answer, an unpublished text and an unsaved setting survive the end of the session', async ({
  page,
  desk,
  shop,
  request,
}) => {
  const { email } = await desk.signsIn('owner', { password })
  const name = `Samia ${Date.now()}`
  await request.post('/api/contact', {
    data: { name, email: 'samia@example.com', subject: 'order', message: 'Bonjour, quand arrive mon colis ?' },
  })
  await visit(page, `/admin/messages?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  const screens = [
    { path: undefined, field: 'Votre réponse', words: 'Il part demain.', action: 'Envoyer la réponse' },
    { path: '/admin/texts/about', field: 'Texte', words: 'Une maison de Lyon.', action: 'Publier' },
    { path: '/admin/settings', field: 'Heure limite du jour même', words: '11', action: 'Enregistrer : Livraison' },
  ]
  for (const { path, field, words, action } of screens) {
    if (path) await visit(page, path)
    if (action === 'Publier') await page.getByRole('radio', { name: /En dessous/ }).check()
    const typed = page.getByRole('textbox', { name: field, exact: true })
    await typed.fill(words)
    await endsUnder(page.getByRole('button', { name: action, exact: true }), () => shop.endsSessions(email))
    await signsInAgain(page, email, password)
    await expect(again(page)).toBeHidden()
    await expect(typed, field).toHaveValue(words)
    // Left unsaved: the other journeys rely on the shop's settings.
    page.once('dialog', (dialog) => void dialog.accept())
  }
})

test('a begun refund and a note about an order survive the end of the session', async ({ page, shop, customer, desk }) => {
  const abaya = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  const { id } = await customer.buys(abaya, 'M')
  const { email } = await desk.signsIn('owner', { password })
  await visit(page, `/admin/orders/${id}`)
  const notes = page.getByRole('region', { name: 'Notes internes' })
  await notes.getByRole('textbox').fill('Sonner deux fois')
  await endsUnder(notes.getByRole('button', { name: 'Ajouter la note' }), () => shop.endsSessions(email))
  await signsInAgain(page, email, password)
  await expect(again(page)).toBeHidden()
  await expect(notes.getByRole('textbox')).toHaveValue('Sonner deux fois')

  await page.getByRole('button', { name: 'Rembourser…' }).click()
  const refund = page.getByRole('dialog', { name: /^Rembourser / })
  await refund.getByRole('radio', { name: 'Une somme' }).check()
  await refund.getByLabel('Montant en euros').fill('5')
  await refund.getByLabel('Motif').fill('Geste commercial')
  await endsUnder(refund.getByRole('button', { name: 'Rembourser', exact: true }), () => shop.endsSessions(email))
  await signsInAgain(page, email, password)
  await expect(again(page)).toBeHidden()
  await expect(refund.getByLabel('Montant en euros')).toHaveValue('5')
  await refund.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByText('Geste commercial').first()).toBeVisible()
  await expect(notes.getByRole('textbox')).toHaveValue('Sonner deux fois')
})

test('an address and a review survive the end of a customer’s session', async ({ page, shop, customer }) => {
  const abaya = await shop.sells({ name: 'Abaya', sizes: { M: 3 } })
  await customer.signsIn()
  const order = await customer.buys(abaya, 'M')
  await shop.prepares(order)
  await shop.ships(order, `6B${Date.now()}`)
  await shop.delivers(order)
  const { email, password: customersPassword } = customer.account

  await visit(page, '/account/addresses')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  const editor = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  for (const [field, words] of [
    ['Adresse', '12 quai des Tisseurs'],
    ['Code postal', '69001'],
    ['Ville', 'Lyon'],
  ] as const)
    await editor.getByLabel(field, { exact: true }).fill(words)
  await endsUnder(editor.getByRole('button', { name: 'Ajouter' }), () => shop.endsSessions(email))
  await signsInAgain(page, email, customersPassword)
  await expect(editor.getByLabel('Adresse', { exact: true })).toHaveValue('12 quai des Tisseurs')
  await editor.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.getByText('12 quai des Tisseurs')).toBeVisible()

  await visit(page, `/account/orders/${order.id}`)
  await page.getByRole('button', { name: /^Donner mon avis/ }).click()
  const review = page.getByRole('dialog', { name: /^Votre avis sur/ })
  await review.getByRole('radio', { name: /^4/ }).check({ force: true })
  await review.getByLabel('Titre').fill('Belle matière')
  await review.getByRole('textbox', { name: 'Votre avis' }).fill('Elle tombe bien.')
  await endsUnder(review.getByRole('button', { name: 'Envoyer mon avis' }), () => shop.endsSessions(email))
  await signsInAgain(page, email, customersPassword)
  await expect(review.getByRole('textbox', { name: 'Votre avis' })).toHaveValue('Elle tombe bien.')
  await expect(review.getByRole('radio', { name: /^4/ })).toBeChecked()
})

test('signing in over the page as somebody else shows nothing of what was typed there', async ({ page, desk, shop }) => {
  const abaya = await shop.sells({ name: 'Abaya Nour' })
  const { email } = await desk.signsIn('owner', { password })
  const other = await shop.employs('owner', { password })
  await visit(page, `/admin/products/${abaya.id}`)
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const before = await description.inputValue()
  await description.fill('Ce que la première écrivait.')
  await endsUnder(page.getByRole('button', { name: 'Enregistrer', exact: true }), () => shop.endsSessions(email))
  await signsInAgain(page, other.email, password)
  await expect(again(page)).toBeHidden()
  await expect(description).toHaveValue(before)
})

test('an ended session is noticed in every tab; signing in again in one keeps what was typed in the other', async ({
  page,
  context,
  desk,
  shop,
}) => {
  const abaya = await shop.sells({ name: 'Abaya Nour' })
  const { email } = await desk.signsIn('owner', { password })
  await visit(page, `/admin/products/${abaya.id}`)
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Écrit dans le premier onglet.')
  const second = await context.newPage()
  await visit(second, '/admin/orders')
  await expect(second.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await shop.endsSessions(email)
  await reload(second)
  await expect(second).toHaveURL('/sign-in')
  await expect(again(page)).toBeVisible()
  await second.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await second.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
  await second.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again(page)).toBeHidden()
  await expect(description).toHaveValue('Écrit dans le premier onglet.')
})

test('leaving the page instead of signing in again needs a confirmation, and opens the home page', async ({
  page,
  desk,
  shop,
}) => {
  const { email } = await desk.signsIn('owner', { password })
  await visit(page, '/admin')
  await visit(page, '/admin/products')
  await expect(page.getByRole('table', { name: 'Produits' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau produit' }).click()
  await page.getByRole('dialog', { name: 'Nouveau produit' }).getByRole('textbox', { name: 'Nom' }).fill('Cape')
  await endsUnder(page.getByRole('button', { name: 'Créer le brouillon' }), () => shop.endsSessions(email))
  await expect(again(page)).toBeVisible()
  // The form reports in a toast, which has a button of that name too.
  await again(page).getByRole('button', { name: 'Fermer' }).first().click()
  await again(page).getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
})
