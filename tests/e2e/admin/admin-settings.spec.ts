import { randomInt } from 'node:crypto'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test('the owner changes the opening hours: the contact page shows them, the log shows who; an empty field is an error', async ({
  page,
  desk,
  shop,
}) => {
  await shop.changesAlone('settings')
  const hours = `10h – 17h ${randomInt(10, 60)}`
  const owner = await desk.signsIn()
  await visit(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'La boutique' })
  const saturday = form.getByRole('textbox', { name: 'Heures, ligne 2' })
  const before = await saturday.inputValue()
  await saturday.fill('')
  await form.getByRole('button', { name: 'Enregistrer : La boutique' }).click()
  await expect(form.getByText('À remplir')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await saturday.fill(hours)
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: 'Commandes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(saturday).toHaveValue(hours)
  await form.getByRole('button', { name: 'Enregistrer : La boutique' }).click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await expect(async () => {
    await visit(page, '/contact')
    await expect(page.getByRole('main').getByText(hours)).toBeVisible({ timeout: 1 })
  }, 'a cached page may be a second old').toPass()

  await visit(page, `/admin/audit-log?area=settings&actor=${owner.id}`)
  const entry = page.getByRole('row', { name: /Réglages modifiés/ })
  await expect(entry).toContainText('La boutique')
  await expect(entry).toContainText(`${owner.firstName} ${owner.lastName}`)
  expect(await violationsOn(page)).toEqual([])

  await visit(page, '/admin/settings')
  await saturday.fill(before)
  await form.getByRole('button', { name: 'Enregistrer : La boutique' }).click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
})

test('the owner enters days without dispatch; an end before the start shows an error (decision 21)', async ({
  page,
  desk,
  shop,
}) => {
  await shop.changesAlone('settings')
  await desk.signsIn()
  await visit(page, '/admin/settings')
  const delivery = page.getByRole('form', { name: 'Livraison' })
  const save = delivery.getByRole('button', { name: 'Enregistrer : Livraison' })
  for (const _ of ['removed by a double click', 'not removed with it'])
    await delivery.getByRole('button', { name: 'Ajouter une fermeture' }).click()
  await delivery.getByRole('button', { name: 'Retirer la ligne 1' }).dblclick()
  await expect(delivery.getByRole('button', { name: /^Retirer la ligne/ })).toHaveCount(1)
  await delivery.getByLabel('Du, ligne 1').fill('2031-08-10')
  await delivery.getByLabel('Au (inclus), ligne 1').fill('2031-08-01')
  await save.click()
  await expect(delivery.getByText('La fin vient après le début')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await delivery.getByLabel('Au (inclus), ligne 1').fill('2031-08-24')
  await save.click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await visit(page, '/admin/settings')
  await expect(delivery.getByLabel('Au (inclus), ligne 1')).toHaveValue('2031-08-24')
  await delivery.getByRole('button', { name: 'Retirer la ligne 1' }).click()

  // Somebody else saves the section meanwhile.
  const tab = await page.context().newPage()
  await visit(tab, '/admin/settings')
  const theirs = tab.getByRole('form', { name: 'Livraison' })
  await theirs.getByLabel('Au (inclus), ligne 1').fill('2031-08-25')
  await theirs.getByRole('button', { name: 'Enregistrer : Livraison' }).click()
  await expect(tab.getByText('Réglages enregistrés')).toBeVisible()
  await tab.close()
  await save.click()
  await expect(delivery.getByText('2031-08-25')).toBeVisible()
  await delivery.getByRole('button', { name: 'Enregistrer quand même : Livraison' }).click()
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await visit(page, '/admin/settings')
  await expect(delivery.getByRole('button', { name: /^Retirer la ligne/ })).toHaveCount(0)
})

test('the owner adds a text to a page, previews and publishes it; its version is listed', async ({ page, desk, shop }) => {
  await shop.changesAlone('texts')
  const heading = `Nos ateliers ${randomInt(100_000, 1_000_000)}`
  await desk.signsIn()
  await visit(page, '/admin/texts/about')
  await page.getByRole('radio', { name: /En dessous/ }).check()
  await page.getByRole('textbox', { name: 'Texte' }).fill(`## ${heading}\n\nÀ **Roubaix**, depuis 2018.`)
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByRole('heading', { name: heading })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Texte publié')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('en vigueur')).toBeVisible()
  await expect(async () => {
    await visit(page, '/about')
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible({ timeout: 1 })
  }, 'a cached page may be a second old').toPass()
  await expect(page.getByRole('heading', { name: 'Notre histoire' })).toBeVisible()
})

test('the owner invites a preparer, who gets a mail, and later removes her from the staff', async ({
  page,
  desk,
  shop,
  customer,
}) => {
  await desk.signsIn()
  await visit(page, '/admin/staff')
  await page.getByRole('button', { name: 'Inviter une personne' }).click()
  const dialog = page.getByRole('dialog')
  const { email, firstName, lastName } = { ...customer.account, firstName: 'Inès' }
  await page.keyboard.type(email)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill(firstName)
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  const member = page.getByRole('list', { name: 'Équipe' }).getByRole('listitem').filter({ hasText: email })
  await expect(member).toContainText('Préparation')
  await expect(member).toContainText('Invitée')
  await expect
    .poll(async () => (await shop.mailsTo(email)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('Bienvenue')])
  await member.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByRole('radio', { name: /^Préparation/ }).press('Enter')
  await expect(page.getByText('Rôle changé'), 'Enter saves the role').toBeVisible()
  await expect(dialog).toHaveCount(0)
  await member.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByRole('button', { name: 'Retirer de l’équipe…' }).click()
  const question = page.getByRole('dialog', { name: /^Retirer Inès .* de l’équipe \?$/ })
  expect(await violationsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Retirer de l’équipe' }).click()
  await expect(member).toHaveCount(0)
})
