import type { Page } from '@playwright/test'
import { opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// 320 px is also a window of 640 at 200 %, and WCAG's measure (1.4.10).
test.use({ viewport: { width: 320, height: 640 } })

test('a very long word makes no page wider than the screen (WCAG 1.4.10)', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
  browser,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120)
  const garment = await shop.sells()
  await customer.signsIn()
  Object.assign(customer.address, {
    firstName: word.slice(0, 60),
    lastName: word.slice(0, 60),
    street: word,
    city: word.slice(0, 80),
  })
  await customer.api('/addresses', { method: 'POST', data: customer.address })
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  const order = await customer.buys(garment, 'M')
  await customer.chooses(garment, 'M')
  const screens: [string, string][] = [
    ['/account/addresses', word],
    ['/checkout', word],
    [`/account/orders/${order.id}`, word],
    ['/account/profile', 'Mon compte'],
  ]
  for (const [path, text] of screens) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible()
    expect(await tooWide(page), path).toBe(0)
  }
  const drawer = await opensCart(page)
  await expect(drawer.getByText(garment.name)).toBeVisible()
  expect(
    await drawer.evaluate((box) => Math.max(...[...box.querySelectorAll('*')].map((part) => part.scrollWidth - box.clientWidth))),
  ).toBeLessThanOrEqual(0)

  const desk = await browser.newPage({ viewport: { width: 320, height: 640 } })
  const { token } = await shop.employs('owner')
  await desk.goto('/robots.txt')
  await desk.evaluate((value) => localStorage.setItem('auth_token', value), token)
  const model = await shop.sells({ name: word.slice(0, 100) })
  for (const [path, text] of [
    [`/admin/orders/${order.id}`, word],
    ['/admin/orders', order.orderNumber],
    [`/admin/products?q=${encodeURIComponent(model.name)}`, model.name],
    [`/admin/products/${model.id}`, model.name],
  ] as const) {
    await visit(desk, path)
    await expect(desk.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible()
    expect(await tooWide(desk), path).toBe(0)
  }
  await desk.close()
})

test('a garment’s name without a space makes no page wider than the screen (WCAG 1.4.10)', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Robeportefeuilledesoiréeenmousseline', sizes: { M: 3 } })
  await customer.signsIn()
  await customer.api(`/favorites/${garment.id}`, { method: 'POST' })
  await customer.api('/addresses', { method: 'POST', data: customer.address })
  const order = await customer.buys(garment, 'M')
  await customer.chooses(garment, 'M')
  const search = `/search?q=${encodeURIComponent(garment.name)}`
  for (const path of [`/products/${garment.id}`, search, '/checkout', `/account/orders/${order.id}`]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(garment.name).filter({ visible: true }).first(), path).toBeVisible()
    expect(await tooWide(page), path).toBe(0)
  }
  await visit(page, search)
  await page.getByRole('button', { name: ` : ${garment.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(garment.name)).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'size').toBe(0)
})

test('with a reader’s own text spacing no page scrolls sideways (law, accessibility: WCAG 2.2 AA, 1.4.12)', async ({ page }) => {
  for (const path of ['/', '/products', '/faq', '/sign-in']) {
    await visit(page, path)
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [spacing]
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
  }
})
