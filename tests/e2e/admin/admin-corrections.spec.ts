import { randomBytes } from 'node:crypto'
import { losesAnswer } from '../support/answers.ts'
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
  await expect(dialog.getByLabel('Prénom')).toBeFocused()
  await dialog.getByLabel('Adresse').fill('')
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).click()
  await expect(dialog.getByLabel('Adresse')).toBeFocused()
  await dialog.getByLabel('Adresse').fill('8 rue Neuve')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Corriger l’adresse' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(parcel).toContainText('8 rue Neuve')
  await expect(timeline.getByText('Mail : nouvelle adresse')).toHaveCount(1)

  // By keyboard: each is where the one before was, and so soon a click would be the second of a double one.
  await page.getByRole('button', { name: 'Préparer', exact: true }).click()
  await page.getByRole('button', { name: 'Revenir à « Payée »' }).press('Enter')
  await page.getByRole('button', { name: 'Préparer', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Expédier…' }).press('Enter')
  await dialog.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true }).fill(`8A${orderNumber}`)
  await dialog.getByRole('button', { name: 'Expédier' }).click()
  await expect(dialog).toBeHidden()

  await parcel.getByRole('button', { name: 'Corriger le suivi…' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('deux mots')
  await expect(dialog.getByLabel('Numéro de suivi')).toHaveValue('deux mots')
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
  // A stray press loses nothing: it asks for confirmation.
  await notes.getByRole('button', { name: 'Supprimer la note' }).click()
  const deletion = page.getByRole('dialog', { name: 'Supprimer cette note ?' })
  await expect(deletion).toContainText('A appelé : sonner deux fois')
  await page.keyboard.press('Escape')
  await expect(notes.getByRole('button', { name: 'Supprimer la note' })).toBeFocused()
  await notes.getByRole('button', { name: 'Supprimer la note' }).click()
  expect(await violationsOn(page)).toEqual([])
  await deletion.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(deletion).toBeHidden()
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

test('dialogs of an order closed by mistake keep what was typed, and leaving the page asks first', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  test.slow()
  const garment = await shop.sells({ sizes: { M: 2 }, priceCents: 50_00 })
  await customer.signsIn()
  const order = await customer.buys(garment, 'M')
  await desk.signsIn()
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  /** Types into the dialog of this button, closes it, stays on the page when asked, opens it again, and then leaves. */
  const keeps = async (begin: string, label: string, text: string) => {
    await visit(page, `/admin/orders/${order.id}`)
    await page.getByRole('button', { name: begin }).click()
    await dialog.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Toutes les commandes' }).click()
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: begin }).press('Enter')
    await expect(dialog.getByLabel(label, { exact: true }), begin).toHaveValue(text)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Toutes les commandes' }).press('Enter')
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  }
  await keeps('Corriger l’adresse…', 'Ville', 'Villeurbanne')
  await keeps('Annuler…', 'Motif', 'La cliente a téléphoné')
  await keeps('Rembourser…', 'Motif', 'Couture défaite')
  await shop.prepares(order)
  await keeps('Expédier…', `Numéro de suivi, ${order.orderNumber}`, '8R0001')
  await shop.ships(order, `8R${order.orderNumber}`)
  await keeps('Corriger le suivi…', 'Numéro de suivi', '8R0002')

  // With two things unfinished, the back button asks once.
  await visit(page, `/admin/orders?q=${order.orderNumber}`)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await page.getByRole('region', { name: 'Notes internes' }).getByRole('textbox').fill('A rappeler')
  await page.getByRole('button', { name: 'Corriger le suivi…' }).press('Enter')
  await dialog.getByLabel('Numéro de suivi').fill('8R0003')
  const goesBack = () => page.evaluate(() => history.back())
  await goesBack()
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Numéro de suivi'), 'still open').toHaveValue('8R0003')
  await goesBack()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a note and a redirect whose answer was lost are made once, however often they are sent', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M')
  const { token } = await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  const notes = page.getByRole('region', { name: 'Notes internes' })
  await losesAnswer(page, '**/notes')
  await notes.getByRole('textbox').fill('Emballer en cadeau')
  await notes.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(notes.getByRole('alert')).toBeVisible()
  await notes.getByRole('button', { name: 'Ajouter la note' }).press('Enter')
  await expect(notes.getByRole('textbox')).toHaveValue('')
  const stored = await page.request.get(`/api/admin/orders/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await stored.json()).notes).toMatchObject([{ text: 'Emballer en cadeau' }])

  await visit(page, '/admin/redirects')
  const form = page.getByRole('form', { name: 'Nouvelle redirection' })
  const from = `/perdue-${randomBytes(5).toString('hex')}`
  await losesAnswer(page, '**/admin/redirects')
  await form.getByLabel('Ancienne adresse').fill(from)
  await form.getByLabel('Mène à').fill('/products')
  await form.getByRole('button', { name: 'Rediriger' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Rediriger' }).press('Enter')
  await expect(form.getByLabel('Ancienne adresse')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: from })).toHaveCount(1)
})
