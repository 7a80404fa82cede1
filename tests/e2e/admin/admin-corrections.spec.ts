import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the owner corrects address, step and tracking number, resends a mail, and adds and deletes a note (decision 58)', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  test.slow()
  const garment = await shop.sells({ name: 'Abaya Corrigée', sizes: { M: 2 } })
  await customer.signsIn()
  const { id, orderNumber } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await visit(page, `/admin/orders/${orderNumber}`)
  const parcel = page.getByRole('region', { name: 'Colis' })
  const timeline = page.getByRole('region', { name: 'Historique' })
  const dialog = page.getByRole('dialog')

  await parcel.getByRole('button', { name: 'Corriger l’adresse…' }).click()
  await dialog.getByLabel('Adresse').fill('')
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await expect(dialog.getByLabel('Adresse')).toBeFocused()
  await dialog.getByLabel('Adresse').fill('8 rue Neuve')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(parcel).toContainText('8 rue Neuve')
  await expect(timeline.getByText('Mail : nouvelle adresse')).toHaveCount(1)

  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await page.getByRole('button', { name: 'Revenir à « Payée »' }).click()
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await page.getByRole('button', { name: 'Expédier…' }).click()
  await dialog.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true }).fill(`8A${orderNumber}`)
  await dialog.getByRole('button', { name: 'Expédier' }).click()
  await expect(dialog).toBeHidden()

  await parcel.getByRole('button', { name: 'Corriger le suivi…' }).click()
  await dialog.getByLabel('Numéro de suivi').fill('deux mots')
  await dialog.getByRole('button', { name: 'Corriger le suivi' }).click()
  await expect(dialog.getByLabel('Numéro de suivi')).toBeFocused()
  await dialog.getByLabel('Numéro de suivi').fill(`8B${orderNumber}`)
  await dialog.getByRole('button', { name: 'Corriger le suivi' }).click()
  await expect(dialog).toBeHidden()
  await expect(parcel).toContainText(`8B${orderNumber}`)
  await expect(parcel.getByRole('button', { name: 'Corriger l’adresse…' })).toBeHidden()

  const notes = page.getByRole('region', { name: 'Notes internes' })
  await notes.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(notes.getByRole('textbox')).toBeFocused()
  await notes.getByRole('textbox').fill('A appelé : sonner deux fois')
  const { token } = await shop.employs('preparer')
  const theirs = { headers: { Authorization: `Bearer ${token}` }, data: { text: 'Vue au dépôt' } }
  expect((await page.request.post(`/api/admin/orders/${id}/notes`, theirs)).ok()).toBe(true)
  // Refetches the order, and with it a colleague's note.
  await timeline.getByRole('button', { name: 'expédition' }).click()
  await expect(timeline.getByText('Mail : expédition', { exact: true })).toHaveCount(2)
  await expect(notes.getByRole('listitem')).toContainText('Vue au dépôt')
  await page.getByRole('link', { name: 'Toutes les commandes' }).click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(notes.getByRole('textbox'), 'hers is still there').toHaveValue('A appelé : sonner deux fois')
  await notes.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(notes.getByRole('listitem').filter({ hasText: 'A appelé : sonner deux fois' })).toBeVisible()
  await expect(notes.getByRole('textbox')).toHaveValue('')
  expect(await violationsOn(page)).toEqual([])
  await notes.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(timeline.getByRole('listitem').first()).toBeVisible()

  await expect
    .poll(async () => (await shop.mailsTo(customer.account.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `L’adresse de votre commande ${orderNumber} a été corrigée`,
        `Le suivi de votre commande ${orderNumber} a changé`,
      ]),
    )
})

test('preparing and shipping warn of an open withdrawal; a letter can ship without a tracking number (decision 58)', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  test.slow()
  const garment = await shop.sells({ name: 'Abaya Regrettée', sizes: { M: 2 } })
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'M')
  await customer.api('/withdrawals', {
    method: 'POST',
    data: { name: 'Leïla Benali', email: customer.account.email, orderNumber, lines: 'Toute la commande' },
  })
  await desk.signsIn()
  await visit(page, `/admin/orders?q=${orderNumber}`)
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row.getByText('Rétractation')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Commandes choisies' }).getByRole('button', { name: 'Préparer' }).click()
  const question = page.getByRole('dialog', { name: 'Préparer la commande ?' })
  await expect(question.getByText('Rétractation ouverte')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toBeHidden()

  await visit(page, `/admin/orders/${orderNumber}`)
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await question.getByRole('button', { name: 'Préparer la commande' }).click()
  await page.getByRole('button', { name: 'Expédier…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expédier la commande' })
  await expect(dialog.getByText('Rétractation ouverte')).toBeVisible()
  await dialog.getByLabel('Transporteur').fill('Lettre')
  await dialog.getByRole('button', { name: 'Expédier' }).click()
  await expect(dialog.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true })).toBeFocused()
  await dialog.getByLabel(`Sans numéro de suivi, ${orderNumber}`).check()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Expédier' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Colis' })).toContainText('sans numéro')
})
