import { readFile } from 'node:fs/promises'
import { breaks, holdsBack, linkIn } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { panel, tab } from '../support/profile.ts'
import { expect, test } from '../support/shop.ts'

test('the email preferences are saved, and a refused change is reset (decision 8, settings)', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await tab(page, 'Paramètres').click()
  const offers = panel(page).getByRole('checkbox', { name: /^Offres et inspirations/ })
  await expect(offers, 'marketing is off until chosen').not.toBeChecked()
  // Not `check`, which reads the box at once: React draws the choice a moment after the click.
  await offers.click()
  await expect(offers).toBeChecked()
  await expect(page.getByText('Préférences enregistrées')).toBeVisible()
  await reload(page)
  await tab(page, 'Paramètres').click()
  await expect(offers).toBeChecked()
  await breaks(page, '**/api/auth/me/preferences')
  await offers.click()
  await expect(page.getByText('Impossible d’enregistrer vos préférences. Veuillez réessayer.')).toBeVisible()
  await expect(offers).toBeChecked()
})

test('of two preferences chosen at once only the refused one is reset', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await tab(page, 'Paramètres').click()
  const [news, offers] = [/^Nouveautés/, /^Offres et inspirations/].map((name) => panel(page).getByRole('checkbox', { name }))
  if (!news || !offers) throw new Error('two checkboxes')
  const before = await news.isChecked()
  let saves = 0
  await page.route('**/api/auth/me/preferences', (route) =>
    route.request().method() === 'PUT' && (saves += 1) === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await news.click()
  await offers.click()
  await expect(page.getByText('Préférences enregistrées')).toBeVisible()
  await expect(news).toBeChecked({ checked: before })
  await expect(offers).toBeChecked()
  expect(await customer.api('/auth/me/preferences')).toMatchObject({ newProducts: before, marketingEmails: true })
})

test('other devices are listed and signed out (decision 8, settings)', async ({ page, request, customer }) => {
  await customer.signsIn()
  const { email, password } = customer.account
  expect((await request.post('/api/auth/signin', { data: { email, password } })).ok()).toBe(true)
  await visit(page, '/account/profile')
  await tab(page, 'Paramètres').click()
  await expect(panel(page).getByText('Cet appareil')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await expect(page.getByText('Les autres appareils sont déconnectés')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Déconnecter les autres appareils' })).toHaveCount(0)
})

test('a customer downloads her personal data as a file (decision 8, export)', async ({ page, customer }) => {
  await customer.signsIn({ withAddress: true })
  await visit(page, '/account/profile')
  await tab(page, 'Paramètres').click()
  const downloading = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toContain('4 rue du Lin')
})

test('a customer deletes her account with her password, and can no longer sign in (decision 8, deletion)', async ({
  page,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile')
  await tab(page, 'Paramètres').click()
  await panel(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte ?' })
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  const password = dialog.getByRole('textbox', { name: 'Mot de passe' })
  await expect(password).toHaveAccessibleDescription('Veuillez saisir votre mot de passe ou le code reçu par email')
  await password.fill('pas-le-bon-mot')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(password).toHaveAccessibleDescription('Le mot de passe est incorrect')
  await password.fill(customer.account.password)
  const answer = await holdsBack(page, '**/api/auth/me')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByRole('button', { name: 'Conserver mon compte' }), 'it is too late for that').toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Suppression…' })).toBeVisible()
  answer.release()
  await expect(page.getByText('Votre compte est supprimé')).toBeVisible()
  await expect(page).toHaveURL('/')
  await visit(page, '/sign-in')
  await customer.fillsSignIn()
  await expect(page.getByRole('main').getByText('Email ou mot de passe incorrect')).toBeVisible()
})

test('an account can be deleted by a mailed link instead of the password, and by a new one after one that came too late (decision 8, deletion)', async ({
  page,
  shop,
  customer,
}) => {
  await customer.signsIn()
  await visit(page, '/account/profile#delete-account=a-link-of-yesterday')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByRole('alert').getByText('Ce lien a expiré ou a déjà servi')).toBeVisible()
  await page.getByRole('button', { name: /recevoir un lien par email/ }).click()
  await expect(page.getByText('Un lien vous a été envoyé par email. Il est valable 30 minutes.')).toBeVisible()
  const link = await linkIn(() => shop.mailsTo(customer.account.email), 'Supprimer votre compte')
  await page.keyboard.press('Escape')
  await tab(page, 'Mon profil').click()
  // Over the page that is open: the browser does not load it again.
  await visit(page, link)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Votre compte est supprimé')).toBeVisible()
})
