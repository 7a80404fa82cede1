import type { Page } from '@playwright/test'
import { answerTo } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher' })
const rowOf = (page: Page, orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber })

test('a search ends when its field is left, not later: it cannot cut off the row that is opened next', {
  tag: '@own-context',
}, async ({ page, shop, customer, desk }) => {
  const garment = await shop.sells()
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await visit(page, '/admin/orders')
  await expect(rowOf(page, orderNumber)).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).fill(orderNumber)
  await rowOf(page, orderNumber).focus()
  await expect(page).toHaveURL(`/admin/orders?q=${orderNumber}`)
})

test('a list whose first answer is older than an action is read again after it', async ({ page, shop, customer, desk }) => {
  const garment = await shop.sells()
  await customer.signsIn()
  const { orderNumber } = await customer.buys(garment, 'M')
  await desk.signsIn()
  await visit(page, '/admin/orders?status=PAYÉ')
  const { promise: letGo, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/api/admin/orders' && url.searchParams.get('q') === orderNumber,
    async (route) => {
      const response = await answerTo(route)
      read()
      await letGo
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await search(page).fill(orderNumber)
  await isRead
  // The rows of the list before are shown meanwhile.
  await rowOf(page, orderNumber).focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Préparer la commande ?' })).toContainText(orderNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Commande en préparation' })).toBeVisible()
  answer()
  await expect(page.getByText('Aucune commande ne correspond.')).toBeVisible()
})

test('on a phone the days of a list have a row of their own, wide enough to be read', async ({ page, desk }) => {
  await desk.signsIn()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const list of ['orders', 'audit-log']) {
    await visit(page, `/admin/${list}`)
    for (const label of ['Du', 'Au']) {
      const box = await page.getByLabel(label, { exact: true }).boundingBox()
      expect(box?.width, `${list}, ${label}`).toBeGreaterThan(140)
    }
  }
})

test('on a phone a row has a cell for every column: a screen reader names each value by its own one', async ({
  page,
  desk,
  shop,
  request,
}) => {
  const garment = await shop.sells({ name: 'Kimono' })
  const name = `Samia ${Date.now()}`
  await request.post('/api/contact', {
    data: { name, email: 'samia@example.com', subject: 'order', message: 'Quand arrive mon colis ?' },
  })
  await desk.signsIn()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [list, words] of [
    ['products', garment.name],
    ['messages', name],
  ] as const) {
    await visit(page, `/admin/${list}?q=${encodeURIComponent(words)}`)
    const row = page.getByRole('row').filter({ hasText: words })
    await expect(row).toBeVisible()
    await expect(row.getByRole('cell')).toHaveCount(await page.getByRole('columnheader').count())
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(390)
  }
})
