import type { Page } from '@playwright/test'
import { losesAnswer } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Commandes choisies' })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Choisir toute la page' })
const state = (page: Page) => page.getByRole('combobox', { name: 'État' })

/** Two orders a page instead of twenty. */
const showsTwoAPage = (page: Page) =>
  page.route(/\/api\/admin\/orders(\?|$)/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('size', '2')
    return route.continue({ url: url.href })
  })

test('orders of two pages are shipped together; a new filter clears the selection; a step that applies to none shows why', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  test.slow()
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 9 } })
  await customer.signsIn()
  const orders = []
  for (let order = 0; order < 3; order += 1) orders.push(await customer.buys(garment, 'S'))
  for (const order of orders) await shop.prepares(order)
  await desk.signsIn('preparer')
  await showsTwoAPage(page)
  await visit(page, `/admin/orders?status=EN_TRAITEMENT&q=${customer.account.email}`)
  await expect(page.getByText('3 commandes · page 1 sur 2')).toBeVisible()

  await all(page).check()
  expect(await all(page).evaluate((box: HTMLInputElement) => box.indeterminate), 'all selected: not indeterminate').toBe(false)
  await page
    .getByRole('link', { name: /^Page 2|^2$/ })
    .first()
    .click()
  await expect(page.getByText('3 commandes · page 2 sur 2')).toBeVisible()
  await expect(bar(page)).toContainText('2 choisies, dont 2 sur d’autres pages')
  await all(page).check()
  await expect(bar(page)).toContainText('3 choisies, dont 2 sur d’autres pages')

  // None of them is paid and waiting, or on its way.
  for (const name of ['Préparer', 'Marquer livrées…']) {
    await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
  await bar(page).getByRole('button', { name: 'Préparer' }).click({ force: true })
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Aucune des commandes choisies n’est « Payée »' }),
  ).toBeVisible()

  await bar(page).getByRole('button', { name: 'Expédier…' }).click()
  const dialog = page.getByRole('dialog')
  const numbers = dialog.getByRole('textbox', { name: /^Numéro de suivi/ })
  const ship = dialog.getByRole('button', { name: 'Expédier' })
  const number = `9S${orders[0]?.orderNumber.replaceAll('-', '')}`
  // The last two by mistake the same.
  for (const [at, typed] of [`${number}-1`, `${number}-2`, `${number}-2`].entries()) await numbers.nth(at).fill(typed)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Expédier…' }).click()
  await expect(page.getByRole('dialog', { name: 'Expédier 3 commandes' })).toBeVisible()
  await expect(numbers.nth(1), 'closed by mistake, it opens with what was typed').toHaveValue(`${number}-2`)
  await ship.click()
  await expect(page.getByRole('status').filter({ hasText: '2 commandes expédiées' })).toBeVisible()
  // The refused one stays, with its reason.
  await expect(dialog.getByText('Ce numéro de suivi appartient déjà à une autre commande')).toBeVisible()
  await expect(numbers).toHaveCount(1)
  await expect(numbers).toHaveValue(`${number}-2`)
  await numbers.fill(`${number}-3`)
  // The answer is lost: the window says so, and the same press again ships nothing twice.
  await losesAnswer(page, '**/api/admin/orders/bulk')
  await ship.click()
  await expect(dialog.locator('form').getByText('La boutique n’a pas confirmé cette action')).toBeVisible()
  await ship.click()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  // Page 2 no longer exists, and the list is empty: no order is left in this state.
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()

  await state(page).selectOption('Expédiée')
  await all(page).check()
  await expect(bar(page)).toContainText('2 choisies')
  await state(page).selectOption('Livrée')
  await expect(bar(page), 'orders outside the list are no longer selected').toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('3 commandes · page 1 sur 2')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a page past the end shows the last page; a shortcut that sends a mail asks first; a date can be typed', {
  tag: '@desktop',
}, async ({ page, shop, customer, desk }) => {
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 9 } })
  await customer.signsIn()
  const orders = []
  for (let order = 0; order < 3; order += 1) orders.push(await customer.buys(garment, 'S'))
  const [first] = orders
  if (!first) throw new Error('no order')
  await shop.prepares(first)
  await shop.ships(first, `9T${first.orderNumber.replaceAll('-', '')}`)
  await desk.signsIn('preparer')
  await showsTwoAPage(page)
  await visit(page, `/admin/orders?q=${customer.account.email}&sort=-date&page=999`)
  await expect(page.getByText('3 commandes · page 2 sur 2')).toBeVisible()
  await expect(page).toHaveURL(/page=2$/)

  const row = page.getByRole('row').filter({ hasText: first.orderNumber })
  await row.focus()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Marquer la commande livrée ?' })
  await expect(dialog).toContainText('Un mail part à la cliente, si elle en veut, et ne se rappelle pas.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Expédiée')
  await expect(row).toBeFocused()
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Livrée')

  // Day and month alike: their order in the field is the browser's.
  const since = page.getByLabel('Du', { exact: true })
  await since.focus()
  await page.keyboard.type('01012026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(since).toHaveValue('2026-01-01')
  await page.keyboard.press('Backspace')
  await page.getByLabel('Rechercher').focus()
  await expect(page).not.toHaveURL(/from=/)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(320)
})

test('on the order’s page « Marquer livrée » asks for confirmation before the mail is sent', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 2 } })
  await customer.signsIn()
  const order = await customer.buys(garment, 'S')
  await shop.prepares(order)
  await shop.ships(order, `9U${order.orderNumber.replaceAll('-', '')}`)
  await desk.signsIn('preparer')
  await visit(page, `/admin/orders?q=${order.orderNumber}`)
  await page.getByRole('link', { name: order.orderNumber }).click()
  const deliver = page.getByRole('button', { name: 'Marquer livrée…' })
  await deliver.click()
  const dialog = page.getByRole('dialog', { name: 'Marquer la commande livrée ?' })
  await expect(dialog).toContainText('Un mail part à la cliente, si elle en veut, et ne se rappelle pas.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await deliver.click()
  await dialog.getByRole('button', { name: 'Marquer la commande livrée' }).click()
  await expect(dialog).toBeHidden()
  await expect(deliver).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('Livrée')
})

test('with a whole page selected, slips and labels are printed for paid orders, not for unpaid or cancelled ones', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 4 } })
  await customer.signsIn()
  const paid = await customer.buys(garment, 'S')
  const cancelled = await customer.buys(garment, 'S')
  await customer.api(`/orders/${cancelled.id}/cancel`, { method: 'POST' })
  await customer.places(garment, 'S')
  await desk.signsIn('preparer')
  await visit(page, `/admin/orders?q=${customer.account.email}`)
  await expect(page.getByText('3 commandes', { exact: true })).toBeVisible()
  await all(page).check()
  const request = page.waitForRequest(/\/admin\/orders\/papers/)
  await bar(page).getByRole('button', { name: 'Bons et étiquettes 1 sur 3' }).click()
  expect(new URL((await request).url()).searchParams.get('ids')).toBe(paid.id)
})

test('the notice about refused orders belongs to its list: another filter takes it away', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ name: 'Tunique Atelier', sizes: { S: 4 } })
  await customer.signsIn()
  const order = await customer.buys(garment, 'S')
  const { token } = await shop.employs('owner')
  await desk.signsIn('preparer')
  await visit(page, `/admin/orders?q=${customer.account.email}`)
  await all(page).check()
  // Meanwhile the owner cancels it.
  const cancelled = await page.request.post(`/api/admin/orders/${order.id}/cancel`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: 'Erreur de saisie' },
  })
  expect(cancelled.ok()).toBe(true)
  await bar(page).getByRole('button', { name: 'Préparer' }).click()
  const notice = page.getByText('Ces commandes sont restées comme elles étaient')
  await expect(notice).toBeVisible()
  await state(page).selectOption('Livrée')
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a filter value of the address that the screen does not know is shown, and can be chosen away', async ({
  page,
  shop,
  customer,
  desk,
}) => {
  const garment = await shop.sells({ sizes: { S: 1 } })
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'S')
  await desk.signsIn('preparer')
  await visit(page, `/admin/orders?status=INCONNU&q=${orderNumber}`)
  await expect(state(page)).toHaveValue('INCONNU')
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toHaveCount(0)
  await state(page).selectOption('Tous')
  await expect(row).toBeVisible()
})
