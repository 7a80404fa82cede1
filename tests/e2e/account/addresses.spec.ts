import type { Page } from '@playwright/test'
import { breaks, holdsBack } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the first address is added in a drawer on a phone and in a dialog elsewhere (spec 2 and 4, addresses)', {
  tag: '@both',
}, async ({ page, customer, isMobile }) => {
  await customer.signsIn()
  await visit(page, '/account/addresses')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes adresses' })).toBeVisible()
  await expect(page.getByText('Aucune adresse enregistrée')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Ajouter une adresse' })
  await opener.click()
  const form = page.getByRole('dialog', { name: 'Ajouter une adresse' })
  await expect(form).toBeVisible()
  // A drawer is at the edge over the whole height, a dialog in the middle.
  await expect.poll(async () => ((await form.boundingBox())?.y === 0 ? 'drawer' : 'dialog')).toBe(isMobile ? 'drawer' : 'dialog')
  await expect(form.getByLabel('Prénom')).toHaveValue('Leïla')
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue('Benali')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const street = form.getByLabel('Adresse', { exact: true })
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription('Indiquez le numéro et la rue.')
  await expect(form.getByText('Tous les champs sont requis'), 'shown once (decision 40)').toHaveCount(1)
  await expect(form.getByLabel('Pays').getByRole('option')).toHaveText(['France', 'Allemagne', 'Belgique', 'Espagne', 'Italie'])

  // Closing discards what was typed; after cancelling, the focus is back where it was.
  await street.fill('1 rue Oubliée')
  await form.getByRole('button', { name: 'Annuler' }).click()
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(street).toHaveValue('')

  await street.fill('4 rue du Lin')
  // A phone that is turned keeps what was typed.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: height, height: width })
  await expect(street).toHaveValue('4 rue du Lin')
  await page.setViewportSize({ width, height })
  await expect(street).toHaveValue('4 rue du Lin')
  await form.getByLabel('Code postal').fill('SANS-FORMAT')
  await form.getByLabel('Ville').fill('Lyon')
  await form.getByLabel('Pays').selectOption('Belgique')
  const answer = await holdsBack(page, '**/api/addresses')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  for (const name of ['Annuler', 'Fermer']) await expect(form.getByRole('button', { name }), 'it is being sent').toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Enregistrement…' })).toBeVisible()
  // The window closes a moment after the answer: a second press in that moment adds nothing.
  await page.evaluate(() => {
    const back = history.back.bind(history)
    history.back = () => addEventListener('now-back', back, { once: true })
  })
  let additions = 0
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/addresses') && (additions += 1))
  answer.release()
  await expect(page.getByText('Nouvelle adresse ajoutée')).toBeVisible()
  await form.getByLabel('Ville').press('Enter')
  await page.evaluate(() => dispatchEvent(new Event('now-back')))
  await expect(form).toBeHidden()
  expect(additions).toBe(0)
  await expect(cards(page)).toContainText(['Belgique'])
  await expect(cards(page).getByText('Par défaut')).toBeVisible()
})

test('an address is edited, made the default and deleted; the first remaining becomes the default (spec 4, addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  const elsewhere = { ...customer.address, street: '2 place du Fil' }
  const third = await customer.api<{ id: string }>('/addresses', { method: 'POST', data: elsewhere })
  await visit(page, '/account/addresses')
  const [first, second] = [
    cards(page).filter({ hasText: /rue du (Lin|Coton)/ }),
    cards(page).filter({ hasText: 'quai des Laines' }),
  ]
  await expect(first.getByText('Par défaut')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Définir/ }), 'not offered on the default').toHaveCount(0)

  await first.getByRole('button', { name: /^Modifier/ }).click()
  const form = page.getByRole('dialog', { name: 'Modifier l’adresse' })
  await form.getByLabel('Adresse', { exact: true }).fill('5 rue du Coton')
  const answer = await holdsBack(page, /\/api\/addresses\/./)
  await form.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(form.getByRole('button', { name: 'Enregistrement…' })).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await second.getByRole('button', { name: /^Modifier/ }).click()
  answer.release()
  await expect(page.getByText('Adresse mise à jour')).toBeVisible()
  await expect(first).toContainText('5 rue du Coton')
  // The late answer has not closed this form.
  await form.getByLabel('Ville').fill('Vienne')
  await form.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(second).toContainText('Vienne')

  const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/addresses'))
  await second.getByRole('button', { name: /^Définir comme principale/ }).click()
  await expect(page.getByText('Adresse par défaut modifiée')).toBeVisible()
  await expect(second.getByText('Par défaut')).toBeVisible()
  await expect(first.getByText('Par défaut')).toHaveCount(0)

  await refreshed
  // On another device: nothing in this browser knows of it.
  await customer.api(`/addresses/${third.id}`, { method: 'DELETE' })
  const gone = cards(page).filter({ hasText: 'place du Fil' })
  await gone.getByRole('button', { name: /^Définir comme principale/ }).click()
  await expect(page.getByText('Adresse introuvable')).toBeVisible()
  await expect(gone).toHaveCount(0)

  await second.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Adresse supprimée')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(first.getByText('Par défaut')).toBeVisible()
})

test('addresses show a skeleton while loading, and Réessayer when loading fails (spec 8, addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  const answer = await holdsBack(page, '**/api/addresses')
  await visit(page, '/account/addresses')
  await expect(page.getByRole('status').filter({ hasText: 'Chargement des adresses…' })).toBeVisible()
  answer.release()
  await expect(cards(page)).toHaveCount(1)
  await page.unroute('**/api/addresses')
  const api = await breaks(page, '**/api/addresses', 'a hotel')
  await reload(page)
  await expect(page.getByText('Erreur lors du chargement des adresses')).toBeVisible()
  await api.restore()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('each failed change of an address shows its own error, and a failed edit keeps its text (spec 8, addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  await customer.api('/addresses', { method: 'POST', data: { ...customer.address, street: '9 quai des Laines' } })
  await visit(page, '/account/addresses')
  await expect(cards(page)).toHaveCount(2)
  await breaks(page, /\/api\/addresses\/?./)
  const second = cards(page).filter({ hasText: 'quai des Laines' })
  await second.getByRole('button', { name: /^Définir comme principale/ }).click()
  await expect(page.getByText("Erreur lors de la définition de l'adresse par défaut")).toBeVisible()
  await second.getByRole('button', { name: /^Modifier/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Ville').fill('Vienne')
  await form.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(form.getByText("Erreur lors de la mise à jour de l'adresse").first()).toBeVisible()
  await expect(form.getByLabel('Ville')).toHaveValue('Vienne')
  await page.keyboard.press('Escape')
  await second.getByRole('button', { name: /^Supprimer/ }).click()
  await form.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText("Erreur lors de la suppression de l'adresse")).toBeVisible()
})

test('an error that the toaster cannot show appears in the open dialog, with a button to reload (spec 8, addresses)', async ({
  page,
  customer,
}) => {
  await customer.signsIn({ withAddress: true })
  await breaks(page, /\/assets\/toaster-/)
  await breaks(page, /\/api\/addresses\/./)
  await visit(page, '/account/addresses')
  await cards(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText("Erreur lors de la suppression de l'adresse")
  await dialog.getByRole('button', { name: 'Recharger' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
})

test('the Retour button goes back one page (spec 2, addresses)', async ({ page, customer }) => {
  await customer.signsIn()
  await visit(page, '/faq')
  await page.getByRole('button', { name: 'Mon compte, Leïla Benali' }).click()
  await page.getByRole('link', { name: 'Mes adresses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes adresses' })).toBeVisible()
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page).toHaveURL('/faq')
})
