import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { violationsOn } from '../support/violations.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher' })
const rowOf = (page: Page, orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber })
const expectStatus = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()

test('an order arrives, is found from Today, prepared and shipped by keyboard, and refunded in part', {
  tag: '@desktop',
}, async ({ page, shop, customer, desk }) => {
  test.slow()
  const garment = await shop.sells({ name: 'Abaya Atelier', sizes: { M: 4 }, priceCents: 50_00 })
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'M', 2)
  await desk.signsIn()

  await visit(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Ventes des 30 derniers jours' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByText('Voir les chiffres jour par jour').click()
  await expect(page.getByRole('table', { name: 'Ventes par jour' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('link', { name: /Commandes à préparer$/ }).click()
  await expect(title(page, 'Commandes')).toBeVisible()
  const found = page.waitForResponse((response) => response.url().includes(`q=${orderNumber}`))
  await search(page).fill(orderNumber)
  await expect(page).toHaveURL(new RegExp(`q=${orderNumber}`))
  await found
  // The former list, which may have had one order too, is dimmed until the answer.
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
  await expect(page.getByText('1 commande', { exact: true })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await rowOf(page, orderNumber).focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Préparer la commande ?' })).toContainText(orderNumber)
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Commande en préparation')
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()
  await page.getByLabel('État').selectOption('Tous')
  await rowOf(page, orderNumber).focus()
  await page.keyboard.press('s')
  const tracking = `8R${orderNumber.replaceAll('-', '')}`
  await expect(page.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true })).toBeFocused()
  await expect(page.getByLabel('Transporteur')).toHaveValue('Colissimo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Indiquez le numéro de suivi'), 'its own message (decision 40)').toBeVisible()
  await page.keyboard.type(tracking)
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Commande expédiée')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, orderNumber)).toBeFocused()

  const withdrawal = { name: 'Leïla Benali', orderNumber, email: customer.account.email }
  expect((await page.request.post('/api/withdrawals', { data: withdrawal })).status()).toBe(201)
  await search(page).fill(tracking)
  await expect(page.getByText('1 commande', { exact: true })).toBeVisible()
  await rowOf(page, orderNumber).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, orderNumber)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Colis' })).toContainText(tracking)
  await expect(page.getByRole('region', { name: 'Historique' }).getByRole('listitem')).toContainText([
    'Expédiée',
    'En préparation',
    'Payée',
    'En attente',
  ])
  await expect(page.getByRole('button', { name: /^Facture / })).toBeVisible()
  await page.getByRole('button', { name: 'Marquer traitée' }).press('Enter')
  await expect(page.getByText(/^Traitée le /), 'the text that replaced the button').toBeFocused()
  await expect(page.getByRole('button', { name: 'Remettre à traiter' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remettre à traiter' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Marquer traitée' }), 'marked by mistake').toBeFocused()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await expect(dialog.getByText('Choisissez au moins une pièce à rembourser')).toBeVisible()
  await dialog.getByLabel(`${garment.name}, taille M`).selectOption('1 sur 2')
  await dialog.getByLabel('Motif').fill('Couture défaite')
  // The toasts of the earlier steps cover the dialog's corner for four seconds.
  for (const role of ['status', 'alert'] as const) await expect(dialog.getByRole(role)).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const money = page.getByRole('region', { name: 'Articles et paiement' })
  await expect(money.getByRole('listitem').filter({ hasText: 'Couture défaite' })).toContainText(/50,00\s€/)
})

test('an order opened right after typing stays open: the search does not return to the list', { tag: '@own-context' }, async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await page.clock.install()
  await visit(page, `/admin/orders?q=${customer.account.email}`)
  await expect(rowOf(page, orderNumber)).toBeVisible()
  const parts = await holdsBack(page, /\/assets\/order-/)
  const opens = page.waitForRequest(/\/assets\/order-/)
  await search(page).fill(orderNumber)
  await rowOf(page, orderNumber).press('Enter')
  await opens
  await page.clock.fastForward('00:02')
  parts.release()
  await expect(title(page, orderNumber)).toBeVisible()
})

test('several orders are selected and prepared by keyboard; their slips and labels are one PDF', { tag: '@desktop' }, async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 9 } })
  await customer.signsIn()
  for (let order = 0; order < 3; order += 1) await customer.buys(garment, 'S')
  await desk.signsIn('preparer')
  await visit(page, `/admin/orders?status=PAYÉ&q=${customer.account.email}`)
  await expect(page.getByText('3 commandes', { exact: true })).toBeVisible()
  // j jumps to the first row, past all filters.
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: 'Commandes choisies' })
  await expect(bar).toContainText('2 choisies')

  const downloading = page.waitForEvent('download')
  await page.keyboard.press('b')
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expectStatus(page, '2 commandes en préparation')
  await expect(page.getByText('1 commande', { exact: true })).toBeVisible()
  // The prepared order left the list: the focus is on the next one, and the same key prepares it.
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a preparer prepares and ships an order, but can neither refund nor cancel it', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ name: 'Robe Atelier', sizes: { L: 3 } })
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'L')
  await desk.signsIn('preparer')
  await visit(page, '/admin')
  await expect(page.getByRole('link', { name: /Commandes à préparer$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ventes/ })).toHaveCount(0)
  await visit(page, `/admin/orders?q=${orderNumber}`)
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(title(page, orderNumber)).toBeVisible()
  await page.getByRole('button', { name: 'Préparer' }).click()
  await expectStatus(page, 'Commande en préparation')
  const ship = page.getByRole('button', { name: 'Expédier…' })
  await expect(ship).toBeVisible()
  await expect(page.getByRole('button', { name: /Rembourser|Annuler/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // By keyboard: so soon a click where the button was would be the second of a double one.
  await ship.press('Enter')
  const tracking = `8P${orderNumber.replaceAll('-', '')}`
  await page.getByLabel(`Numéro de suivi, ${orderNumber}`, { exact: true }).fill(tracking)
  await page.getByRole('dialog').getByRole('button', { name: 'Expédier' }).click()
  await expectStatus(page, 'Commande expédiée')
  await expect(page.getByRole('region', { name: 'Colis' })).toContainText(tracking)
  await expect(page.getByRole('button', { name: /Rembourser|Annuler/ })).toHaveCount(0)
})

test('an open withdrawal can be chosen as the refund: its sum leaves out the express surcharge, its pieces are refunded (law, refund)', {
  tag: '@desktop',
}, async ({ page, shop, customer, desk }) => {
  const garment = await shop.sells({ sizes: { M: 2 }, priceCents: 50_00 })
  await customer.signsIn()
  const { id, orderNumber } = await customer.buys(garment, 'M', 1, { shippingMethod: 'express' })
  const { token } = await desk.signsIn()
  await visit(page, `/admin/orders/${id}`)
  const dialog = page.getByRole('dialog')
  const withdrawal = dialog.getByRole('radio', { name: /^La rétractation entière/ })
  await page.getByRole('button', { name: 'Rembourser…' }).click()
  await expect(dialog.getByRole('radio', { name: /^Tout ce qui reste/ })).toBeVisible()
  await expect(withdrawal, 'no withdrawal is declared yet').toHaveCount(0)

  const data = { name: 'Leïla Benali', orderNumber, email: customer.account.email }
  expect((await page.request.post('/api/withdrawals', { data })).status()).toBe(201)
  await visit(page, `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Rembourser…' }).click()
  await expect(dialog.getByText(/^62,99\s€$/), 'the full amount paid').toBeVisible()
  await expect(dialog.getByText(/^55,99\s€$/)).toBeVisible()
  await withdrawal.check()
  await dialog.getByRole('group', { name: 'Remettre en stock ?' }).getByRole('radio', { name: 'Oui' }).check()
  await dialog.getByLabel('Motif').fill('Rétractation')
  await dialog.getByRole('button', { name: 'Rembourser', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const money = page.getByRole('region', { name: 'Articles et paiement' })
  await expect(money.getByRole('listitem').filter({ hasText: 'Rétractation' })).toContainText(/55,99\s€/)
  const response = await page.request.get(`/api/admin/orders/${id}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(await response.json()).toMatchObject({ items: [{ refundedQuantity: 1, restockable: 0 }], refundable: 7 })
})
