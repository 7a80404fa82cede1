import { readFile } from 'node:fs/promises'
import * as messages from '../../../contract/text/messages.ts'
import { answerTo, breaks, holdsBack } from '../support/answers.ts'
import { reload, visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('a paid order is listed, and its details open at both of its addresses (spec 2, order detail)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ priceCents: 70_00 })
  await customer.signsIn({ withAddress: true })
  const { id, orderNumber } = await customer.buys(garment, 'M', 2)
  await visit(page, '/account/profile')
  await page.getByRole('tab', { name: 'Mes commandes' }).click()
  await page.getByRole('link', { name: `Voir le détail de la commande ${orderNumber}` }).click()
  await expect(page).toHaveURL(`/account/orders/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Détails de la commande' })).toBeVisible()
  const lines = main.getByRole('table', { name: 'Articles de la commande' })
  await expect(lines.getByRole('row').filter({ hasText: garment.name })).toContainText('140,00 €')
  await expect(lines.getByRole('row').filter({ hasText: 'Livraison' })).toContainText('Gratuite')
  await expect(main.getByText('4 rue du Lin').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('heading', { name: 'Suivi' })).toBeVisible()
  await expect(main.getByRole('link', { name: "Besoin d'aide ?" })).toHaveAttribute('href', '/contact')

  await visit(page, `/order/${orderNumber}`)
  await expect(lines).toContainText(garment.name)
  await shop.prepares({ id })
  await shop.ships({ id }, `9C${orderNumber}`)
  await reload(page)
  const carrier = main.getByRole('link', { name: 'Suivre sur le site du transporteur' })
  await expect(carrier).toHaveAttribute('href', `https://www.laposte.fr/outils/suivre-vos-envois?code=9C${orderNumber}`)
  await page.emulateMedia({ media: 'print' })
  await expect(carrier, 'paper has no links').toBeHidden()
  await page.emulateMedia({ media: null })
  await main.getByRole('link', { name: 'Retour au profil' }).click()
  await expect(page).toHaveURL('/account/profile')
})

test('a printed order has its customer, date, address, lines and one total, without links and buttons', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ priceCents: 70_00 })
  await customer.signsIn({ withAddress: true })
  const { id, orderNumber } = await customer.buys(garment, 'M', 2)
  await visit(page, `/order/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`Commande ${orderNumber}`).first()).toBeVisible()
  await expect(main.getByRole('list', { name: 'Étapes de la commande' })).toContainText('En préparation (à venir)')
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Nacre & Lin')).toBeVisible()
  await expect(main.getByText('4 rue du Lin').filter({ visible: true })).toContainText('Leïla Benali')
  await expect(main.getByText(/^Passée le \d{1,2}(er)? \S+ 20\d\d à \d{1,2}:\d\d$/)).toBeVisible()
  await expect(main.getByText(garment.name)).toBeVisible()
  for (const gone of [
    page.getByRole('link', { name: 'Aller au contenu' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Annuler la commande' }),
    page.getByRole('link', { name: 'Retour au profil' }),
  ]) {
    await expect(gone).toBeHidden()
  }
  await expect(main.locator('tfoot'), 'the total is printed once, after the last line').toHaveCSS('display', 'table-row-group')
})

test('a printed unpaid order has no buttons, and Payer works after going back', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.places(garment, 'M')
  await visit(page, `/order/${id}`)
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: /^Payer/ })
  const buttons = [pay, main.getByRole('button', { name: 'Annuler la commande' })]
  for (const button of buttons) await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Cette commande attend son paiement.')).toBeVisible()
  for (const button of buttons) await expect(button).toBeHidden()
  await page.emulateMedia({ media: null })

  // The headless browser has no back/forward cache (budgets.spec.ts): she stays on the page, and its event is simulated.
  await page.route('**/api/orders/*/pay', (route) => route.fulfill({ json: { paymentUrl: '#' } }))
  await pay.click()
  await expect(page).toHaveURL(/#$/)
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(pay).not.toHaveAttribute('aria-busy')
})

test('an order that does not exist, or is somebody else’s, shows a message with a link back (spec 8, orders)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn()
  const { id } = await customer.places(garment, 'M')
  const stranger = await shop.welcomes({ firstName: 'Inès', lastName: 'Roy' })
  await page.evaluate((token) => localStorage.setItem('auth_token', token), stranger.token)
  const main = page.getByRole('main')
  for (const order of [id, 'NL-0000-0000-0000']) {
    await visit(page, `/order/${order}`)
    await expect(main.getByRole('heading', { level: 1, name: 'Commande introuvable' })).toBeVisible()
    await expect(main.getByText("Nous n'avons pas pu trouver la commande que vous recherchez.")).toBeVisible()
    await expect(page).toHaveTitle(/^Commande introuvable — /)
  }
  await main.getByRole('link', { name: 'Retour au profil' }).click()
  await expect(page.getByRole('tab', { name: 'Mes commandes' })).toHaveAttribute('aria-selected', 'true')
})

test('an order shows a skeleton while loading, and Réessayer when loading fails (spec 8, orders)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  const answer = await holdsBack(page, `**/api/orders/${id}`)
  await visit(page, `/order/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de la commande…' })).toBeVisible()
  answer.release()
  await expect(page.getByRole('table')).toContainText(garment.name)
  await page.unroute(`**/api/orders/${id}`)
  const api = await breaks(page, `**/api/orders/${id}`, 'a hotel')
  await reload(page)
  await expect(page.getByText('Erreur lors du chargement des détails de la commande.')).toBeVisible()
  await expect(page.getByText('Impossible de récupérer les détails de votre commande.')).toBeVisible()
  await api.restore()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table')).toContainText(garment.name)
})

test('within an hour a customer cancels her order herself: it is refunded and restocked (spec 9; decision 19)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 2 } })
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  expect(await shop.stockOf(garment, 'M')).toBe(1)
  const otherTab = await page.context().newPage()
  await visit(otherTab, `/order/${id}`)
  await expect(otherTab.getByRole('button', { name: 'Annuler la commande' })).toBeVisible()
  await page.bringToFront()
  await visit(page, `/order/${id}`)
  await expect(page.getByText(/annuler pendant (5\d|60) minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler cette commande ?' })
  await dialog.getByRole('button', { name: 'Conserver la commande' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const api = await breaks(page, `**/api/orders/${id}/cancel`)
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText(messages.unreachable), 'which says nothing about the order').toBeVisible()
  await api.restore()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const answer = await holdsBack(page, `**/api/orders/${id}/cancel`)
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(dialog.getByRole('button', { name: 'Conserver la commande' }), 'it is too late for that').toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Annulation…' })).toBeVisible()
  answer.release()
  await expect(page.getByText('Votre commande a été annulée')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  await expect(otherTab.getByRole('button', { name: 'Annuler la commande' }), 'nor where it was open already').toHaveCount(0)
  expect(await shop.stockOf(garment, 'M')).toBe(2)
  await expect.poll(async () => (await customer.orders())[0]?.statusCode).toBe('REMBOURSÉ')
})

test('an order that is late shows a message, and the customer can cancel it herself (decision 21)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ priceCents: 80_00, sizes: { M: 2 } })
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  await shop.missesShipDay({ id })
  await visit(page, `/order/${id}`)
  await expect(page.getByText('Votre commande part plus tard que promis')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Votre commande part plus tard que promis')).toBeHidden()
  await expect.poll(() => shop.stockOf(garment, 'M')).toBe(2)
})

test('a shipped order shows its tracking number, and can no longer be cancelled (spec 2, tracking)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const placed = await customer.buys(garment, 'M')
  await shop.prepares(placed)
  const number = `LP${placed.orderNumber.replaceAll('-', '')}`
  await shop.ships(placed, number)
  await visit(page, `/order/${placed.id}`)
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText('Numéro de suivi (Colissimo)')).toBeVisible()
  const handedOver = page.getByRole('listitem').filter({ hasText: 'Colis remis au transporteur' })
  await expect(handedOver).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)

  await shop.delivers(placed)
  await reload(page)
  const delivered = page.getByRole('listitem').filter({ hasText: 'Colis livré' })
  await expect(delivered).toHaveAttribute('aria-current', 'step')
  await expect(handedOver, 'no longer the current event').not.toHaveAttribute('aria-current')
})

test('an order that has not arrived by its promised day says so instead of promising it', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  let day: string | undefined
  await page.route(`**/api/orders/${id}`, async (route) => {
    const response = await answerTo(route)
    const order = await response.json()
    await route.fulfill({ response, json: day ? { ...order, estimatedDelivery: day } : order })
  })
  await visit(page, `/order/${id}`)
  const steps = page.getByRole('main').getByRole('list', { name: 'Étapes de la commande' })
  await expect(steps).toContainText('au plus tard le')
  day = '2026-01-05'
  await reload(page)
  await expect(steps).toContainText(/prévue le lundi 5 janvier( 2026)?, pas encore confirmée/)
  await expect(steps).not.toContainText('au plus tard')
})

test('a customer downloads the invoice of a paid order as a PDF (law, invoices)', async ({ page, shop, customer }) => {
  const garment = await shop.sells()
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  await visit(page, `/order/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Facture .* \(PDF\)$/ }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
