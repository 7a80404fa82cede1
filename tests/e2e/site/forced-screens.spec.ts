import type { Page } from '@playwright/test'
import { addButton, opensCart } from '../support/cart.ts'
import { unseenControls } from '../support/drawn-controls.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'
import { atBothWidths } from '../support/widths.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Looks at the pictures of a screen at both widths; they stay with the test's results. */
async function looksAt(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = []
  await page.mouse.move(0, 0)
  await atBothWidths(page, async (device) => {
    const { controls, unseen, picture } = await unseenControls(page)
    await test.info().attach(`${screen}, ${device}.png`, { body: picture, contentType: 'image/png' })
    expect(controls, `${screen}, ${device}: controls in the picture`).toBeGreaterThan(3)
    faults.push(...unseen.map((name) => `${screen}, ${device}: ${name}`))
  })
  return faults
}

test('on twelve screens with forced colours every control stands out by 3 : 1 (law, accessibility: WCAG 2.2 AA, 1.4.11)', async ({
  page,
  shop,
  customer,
}) => {
  test.slow()
  await page.emulateMedia({ forcedColors: 'active' })
  const garment = await shop.sells({ sizes: { S: 2, M: 3 }, priceCents: 45_00 })
  const unseen: string[] = []
  const look = async (screen: string) => unseen.push(...(await looksAt(page, screen)))
  for (const path of [
    '/',
    '/products?sizes=M',
    `/products/${garment.id}`,
    '/search?q=robe',
    '/sign-in',
    '/contact',
    '/nulle-part',
  ]) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(path)
  }
  await customer.signsIn({ withAddress: true })
  const { id } = await customer.buys(garment, 'M')
  await customer.chooses(garment, 'S')
  await visit(page, `/order/${id}`)
  await expect(page.getByRole('table')).toContainText(garment.name)
  await look('order')
  await visit(page, '/account/profile')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await look('profile')
  await visit(page, '/account/addresses')
  await expect(page.getByRole('main').getByText('4 rue du Lin')).toBeVisible()
  await look('addresses')
  await visit(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toBeVisible()
  await look('checkout')
  await visit(page, `/products/${garment.id}`)
  await expect(addButton(page)).toBeVisible()
  const drawer = await opensCart(page)
  await expect(drawer.getByRole('button', { name: 'Passer la commande' })).toBeVisible()
  await look('cart')
  expect(unseen).toEqual([])
})

test('a button drawn only by its background colour would be found', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/contact')
  await page.evaluate(() => {
    const planted = document.createElement('button')
    planted.setAttribute('aria-label', 'Planted')
    planted.style.cssText = 'position:fixed;top:300px;left:20px;width:60px;height:40px;border:0;background:black'
    document.body.append(planted)
  })
  expect((await unseenControls(page)).unseen).toEqual(['Planted'])
})
