import { losesAnswer, mailTime } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test('a size is exchanged from the delivered order to the replacement on its way; the new size is held from the first moment (decision 44)', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  test.slow()
  const garment = await shop.sells({ name: 'Abaya Échangée', sizes: { S: 0, M: 1, L: 1 } })
  await customer.signsIn()
  const order = await customer.buys(garment, 'M')
  await visit(page, `/order/${order.orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Changer d’avis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Échanger une taille' }), 'not delivered yet').toBeHidden()
  await shop.prepares(order)
  await shop.ships(order, `8C${order.orderNumber}`)
  await shop.delivers(order)
  await reload(page)

  await page.getByRole('button', { name: `Changer de taille : ${garment.name}, taille M` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option', { name: /^S\b.*épuisée/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Demander l’échange' }).click()
  await expect(dialog.getByLabel('Nouvelle taille')).toBeFocused()
  await dialog.getByLabel('Nouvelle taille').selectOption('L')
  await dialog.getByLabel('Ce qui ne convient pas').selectOption('Trop court')
  expect(await violationsOn(page)).toEqual([])
  // Closed by mistake, it opens again with what was chosen.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Changer de taille : ${garment.name}, taille M` }).press('Enter')
  await expect(dialog.getByLabel('Nouvelle taille')).toHaveValue('L')
  // The answer is lost: asked again, it is the same exchange.
  await losesAnswer(page, '**/exchanges')
  await dialog.getByRole('button', { name: 'Demander l’échange' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Demander l’échange' }).press('Enter')
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText('Colis attendu')).toHaveCount(1)
  await expect(main.getByRole('button', { name: /^Changer de taille/ })).toBeHidden()
  expect(await shop.stockOf(garment, 'L'), 'held: nobody else can buy it').toBe(0)
  const subjects = async () => (await shop.mailsTo(customer.account.email)).map(({ subject }) => subject)
  await expect.poll(subjects, mailTime).toContain(`Votre échange pour la commande ${order.orderNumber}`)
  expect(await violationsOn(page)).toEqual([])

  await desk.signsIn()
  await visit(page, '/admin/orders?flag=exchange')
  await page.getByRole('link', { name: order.orderNumber }).first().click()
  const section = page.getByRole('region', { name: 'Échanges' })
  await section.getByRole('button', { name: 'Envoyer l’étiquette…' }).click()
  await dialog.getByLabel('Adresse de l’étiquette').fill('http://carrier.example')
  await dialog.getByRole('button', { name: 'Envoyer l’étiquette' }).click()
  await expect(dialog.getByText('L’adresse de l’étiquette commence par https://')).toBeVisible()
  await dialog.getByLabel('Adresse de l’étiquette').fill('https://carrier.example/label')
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Envoyer l’étiquette' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section).toContainText('Étiquette envoyée le')
  await expect.poll(subjects, mailTime).toContain(`L’étiquette de votre échange : commande ${order.orderNumber}`)
  // By keyboard: so soon a click would be the second of a double one.
  await section.getByRole('button', { name: 'Colis reçu…' }).press('Enter')
  await dialog.getByRole('button', { name: 'Colis reçu' }).click()
  await expect(dialog.getByText('Dites si ces articles reviennent en stock')).toBeVisible()
  await dialog.getByLabel(/Comme neuf/).check()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Colis reçu' }).dblclick()
  await expect(dialog).toBeHidden()
  await section.getByRole('button', { name: 'Envoyer la taille L…' }).press('Enter')
  await dialog.getByLabel('Numéro de suivi', { exact: true }).fill(`8D${order.orderNumber}`)
  await dialog.getByRole('button', { name: 'Envoyer' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(section).toContainText(`8D${order.orderNumber}`)
  expect(await shop.stockOf(garment, 'M'), 'on sale again').toBe(1)
  expect(await violationsOn(page)).toEqual([])
  await expect.poll(subjects, mailTime).toContain(`Votre nouvelle taille est en route : commande ${order.orderNumber}`)
})

test('an exchange is cancelled by its customer, and its size is on sale again; sold out, she is told what remains (decision 44)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Abaya Gardée', sizes: { M: 1, L: 1 } })
  await customer.signsIn()
  const order = await customer.buys(garment, 'M')
  await shop.prepares(order)
  await shop.ships(order, `8E${order.orderNumber}`)
  await shop.delivers(order)
  await visit(page, `/order/${order.orderNumber}`)
  const change = page.getByRole('button', { name: `Changer de taille : ${garment.name}, taille M` })
  const dialog = page.getByRole('dialog')
  await change.click()
  await dialog.getByLabel('Nouvelle taille').selectOption('L')
  await dialog.getByLabel('Ce qui ne convient pas').selectOption('Trop petit')
  await dialog.getByRole('button', { name: 'Demander l’échange' }).dblclick()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Annuler l’échange' }).click()
  await dialog.getByRole('button', { name: 'Annuler l’échange' }).click()
  await expect(dialog).toBeHidden()
  await expect(change).toBeVisible()
  expect(await shop.stockOf(garment, 'L')).toBe(1)

  await shop.sellsOut(garment, 'L')
  await change.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Être remboursée' })).toHaveAttribute(
    'href',
    `/withdrawal?order=${order.orderNumber}`,
  )
})
