import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Chooses by a press beside which nothing is left: neither a pointer above it nor the focus. */
async function chooses(choice: Locator) {
  await choice.check({ force: true })
  await choice.evaluate((input: HTMLInputElement) => input.blur())
  await choice.page().mouse.move(0, 0)
  await expect(choice).toBeChecked()
}

test('with forced colours a chosen size and a chosen filter look chosen (law, accessibility: WCAG 2.2 AA)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { M: 3, L: 2 } })
  for (const [path, role] of [
    [`/products/${garment.id}`, 'radio'],
    ['/products', 'checkbox'],
  ] as const) {
    await visit(page, path)
    const choice = page.getByRole(role, { name: 'M', exact: true })
    const box = choice.locator('+ *')
    const before = await box.screenshot()
    await chooses(choice)
    expect((await box.screenshot()).equals(before), path).toBe(false)
    await expect(box).toHaveCSS('border-top-width', '3px')
  }
})

test('with forced colours the way to free delivery is seen', { tag: '@desktop' }, async ({ page, shop, customer }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { M: 3 }, priceCents: 50_00 })
  await customer.signsIn()
  await customer.chooses(garment, 'M')
  await visit(page, '/')
  await page.getByRole('button', { name: 'Panier, 1 article' }).click()
  const bar = page.getByRole('progressbar', { name: 'Vers la livraison offerte' })
  await expect(bar).toBeVisible()
  const { data, info } = await sharp(await bar.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (share: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  expect(colourAt(0.25)).not.toEqual(colourAt(0.75))
})

test('who asks for more contrast gets darker texts and borders, and underlined links; no browser darkens the cloth', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/')
  const collection = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Collection' })
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['muted', 'edge', 'line'].map((name) => style.getPropertyValue(`--color-${name}`))
    })
  expect(await tokens()).toEqual(['#655d53', '#857b6d', '#d9d0c2'])
  await expect(collection).toHaveCSS('text-decoration-line', 'none')
  await page.emulateMedia({ contrast: 'more' })
  expect(await tokens()).toEqual(['#3a3632', '#1d1b19', '#1d1b19'])
  await expect(collection).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.locator('html')).toHaveCSS('color-scheme', /only/)
})
