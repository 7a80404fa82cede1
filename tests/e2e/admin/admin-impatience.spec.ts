import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { pressesTwice } from '../support/presses.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the second press of a double click does not undo a step of an order: its button is where the first one was', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  const prepare = page.getByRole('button', { name: 'Préparer', exact: true })
  const undo = page.getByRole('button', { name: 'Revenir à « Payée »' })
  await pressesTwice(prepare, undo)
  await expect(page.getByText('Commande en préparation')).toBeVisible()
  await expect(undo, 'not undone').toBeEnabled()
  await expect(undo).not.toHaveAttribute('aria-busy')
  await undo.press('Enter')
  await expect(page.getByText('La commande est revenue à « Payée »')).toHaveCount(1)
  await expect(prepare).toBeVisible()
})

test('a step that is answered late closes no window that was opened meanwhile', async ({ page, shop, customer, desk }) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id, orderNumber } = await customer.buys(garment, 'M')
  await desk.signsIn()
  const dialog = page.getByRole('dialog')
  await visit(page, `/admin/orders/${id}`)
  const answer = await holdsBack(page, '**/api/admin/orders/bulk')
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await page.getByRole('button', { name: 'Corriger l’adresse…' }).click()
  await dialog.getByLabel('Ville').fill('Villeurbanne')
  answer.release()
  await expect(page.getByText('Commande en préparation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Expédier…', includeHidden: true })).toBeAttached()
  await expect(dialog.getByLabel('Ville')).toHaveValue('Villeurbanne')

  const other = await customer.buys(await shop.sells({ sizes: { M: 1 } }), 'M')
  await visit(page, `/admin/orders?q=${customer.account.lastName}`)
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  const next = await holdsBack(page, '**/api/admin/orders/bulk')
  await row(other.orderNumber).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Commandes choisies' }).getByRole('button', { name: 'Préparer' }).click()
  await row(orderNumber).focus()
  await page.keyboard.press('s')
  await dialog.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true }).fill(`9A${orderNumber}`)
  next.release()
  await expect(row(other.orderNumber).getByText('En préparation')).toBeVisible()
  await expect(dialog.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true })).toHaveValue(`9A${orderNumber}`)
})

test('a proof that is answered after its window was closed leaves the next window open, which asks again', async ({
  page,
  customer,
  desk,
}) => {
  await desk.signsIn('preparer', { password: customer.account.password })
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Paramètres' }).click()
  const begin = page.getByRole('button', { name: 'Télécharger mes données' })
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/auth\/me\/proof$/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await begin.click()
  await customer.proves()
  await expect(dialog.getByRole('button', { name: 'Vérification…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await begin.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Votre mot de passe' })).toBeFocused()
  const late = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/auth/me/proof'))
  release()
  await (await late).finished()
  await Promise.all([page.waitForEvent('download'), customer.proves()])
})

test('the second press of a double click reports nothing missing in a form that the first one has sent and emptied', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  const data = { name: 'Amina', email: 'amina@example.com', subject: 'order', message: 'Où est mon colis ?' }
  const message = await (await page.request.post('/api/contact', { data })).json()
  await desk.signsIn()
  const pressesAgain = async (name: string, done: string, missing: string) => {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
    await button.click()
    await expect(page.getByText(missing)).toHaveCount(0)
  }
  await visit(page, `/admin/orders/${id}`)
  await page.getByLabel('Nouvelle note').fill('Emballer en cadeau')
  await pressesAgain('Ajouter la note', 'Note enregistrée', 'Écrivez une note')
  await visit(page, `/admin/messages/${message.id}`)
  await page.getByLabel('Votre réponse').fill('Il arrive demain.')
  await pressesAgain('Envoyer la réponse', 'Réponse enregistrée', 'Veuillez écrire votre réponse')
  await visit(page, `/admin/products/${garment.id}/stock`)
  await page.getByLabel('Mouvement de la taille M').fill('2')
  await page.getByLabel('Motif').fill('Inventaire')
  await pressesAgain('Enregistrer le mouvement', 'Stock mis à jour', 'Indiquez un nombre de pièces')
})
