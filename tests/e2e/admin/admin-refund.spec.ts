import { holdsBack, losesAnswer } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a refund before dispatch asks whether the pieces are restocked, keeps what was typed, and can’t be closed while it is sent', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 4 }, priceCents: 50_00 })
  await customer.signsIn()
  const { id } = await customer.buys(garment, 'M', 2)
  await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  const begin = page.getByRole('button', { name: 'Rembourser…' })
  await begin.click()
  const dialog = page.getByRole('dialog')
  const refund = dialog.getByRole('button', { name: 'Rembourser', exact: true })
  const reason = dialog.getByLabel('Motif')
  await dialog.getByLabel(`${garment.name}, taille M`).selectOption('1 sur 2')
  await reason.fill('Commandée en double')
  // Text is selected by mouse, beyond the edge of the dialog.
  const { x, y } = (await reason.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(5, y + 20)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await begin.click()
  await expect(reason).toHaveValue('Commandée en double')
  await refund.click()
  await expect(dialog.getByText('Dites si ces articles reviennent en stock')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Oui' }).check()

  const answer = await holdsBack(page, '**/refund')
  await refund.click()
  await expect(dialog.getByRole('button', { name: 'Fermer sans rembourser' })).toBeDisabled()
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape')
  await page.mouse.click(5, y)
  await expect(dialog).toBeVisible()
  answer.release()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Articles et paiement' }).getByText('Remboursé : 1 sur 2')).toBeVisible()
  expect(await shop.stockOf(garment, 'M')).toBe(3)
  await begin.click()
  await expect(reason, 'the next refund begins empty').toHaveValue('')

  // The last piece is refunded, and the answer lost: pressed again, the window says that no piece is left.
  await dialog.getByLabel(`${garment.name}, taille M`).selectOption('1 sur 1')
  await dialog.getByRole('radio', { name: 'Oui' }).check()
  await reason.fill('L’autre aussi')
  await losesAnswer(page, '**/refund')
  await refund.click()
  await expect(dialog.locator('form').getByText('La boutique n’a pas confirmé cette action')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Des articles' })).toHaveCount(0)
  await refund.click()
  await expect(dialog.getByText('Toutes les pièces sont déjà remboursées')).toBeVisible()
})

test('an order whose cancellation is under way can’t be kept; if it fails after its page was left, that is shown', async ({
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
  const { promise: failure, resolve: fails } = Promise.withResolvers<void>()
  await page.route('**/cancel', async (route) => {
    await failure
    await route.abort()
  })
  await page.getByRole('button', { name: 'Annuler…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motif').fill('Erreur de saisie')
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(dialog.getByRole('button', { name: 'Garder la commande' })).toBeDisabled()
  // As by the back button, which a dialog does not stop.
  await page.locator('main a', { hasText: 'Toutes les commandes' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
  fails()
  await expect(page.getByRole('alert').filter({ hasText: 'La boutique n’a pas confirmé cette action' })).toBeVisible()
})

test('the delivery goes back with the last pieces of a withdrawal, unless the owner leaves it out (law, refund)', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 }, priceCents: 50_00 })
  await customer.signsIn()
  const { id, orderNumber } = await customer.buys(garment, 'M')
  const data = { name: 'Amina Benali', orderNumber, email: customer.account.email, lines: 'une abaya' }
  expect((await page.request.post('/api/withdrawals', { data })).status()).toBe(201)
  await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`${garment.name}, taille M`).selectOption('1 sur 1')
  const delivery = dialog.getByRole('checkbox', { name: 'Avec la livraison standard, 5,99 €' })
  await expect(delivery).toBeChecked()
  await expect(dialog.getByText('55,99 €').first()).toBeVisible()
  await delivery.uncheck()
  await expect(dialog.getByText('50,00 €').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Oui' }).check()
  await dialog.getByLabel('Motif').fill('Défaut')
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Remboursement arrivé · Défaut')).toBeVisible()
  await page.getByRole('button', { name: 'Rembourser…' }).click()
  await expect(dialog.getByRole('radio', { name: /^Tout ce qui reste/ })).toBeVisible()
  await expect(dialog.getByText('5,99 €').first()).toBeVisible()
})
