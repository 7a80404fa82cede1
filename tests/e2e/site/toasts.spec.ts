import { addsToCart, choosesSize, opensCart } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

type Box = { x: number; y: number; width: number; height: number } | null
const middleOf = (box: Box) => (box ? box.x + box.width / 2 : Number.NaN)

test('at most two toasts are shown, centred under the header, on a phone at the lower edge; each can be closed (decisions 1 and 39)', {
  tag: '@both',
}, async ({ page, shop, customer, isMobile }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  const toasts = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  const heart = page.getByRole('button', { name: new RegExp(`${garment.name} (aux|des) favoris$`) })
  await addsToCart(page, 'M')
  await expect(toasts).toHaveCount(1)
  await toasts.hover()
  const header = await page.getByRole('banner').boundingBox()
  const box = await toasts.boundingBox()
  if (isMobile) {
    expect(box && box.y + box.height, 'above the lower edge').toBeLessThanOrEqual(844 - 12)
    expect(box?.y, 'in the lower half').toBeGreaterThan(422)
  } else expect(box?.y, 'under the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) + 12)
  expect(middleOf(box), 'in the centre').toBeCloseTo(middleOf(header), 0)
  await heart.click()
  await expect(toasts).toHaveCount(2)
  await heart.click()
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toBeVisible()
  await expect(toasts, 'the oldest is removed').toHaveCount(2)
  await toasts.last().getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText(`${garment.name} retiré des favoris`)).toHaveCount(0)
})

test('on a phone a toast does not cover the buy bar (decision 39)', { tag: '@phone' }, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const buy = page.getByRole('main').getByRole('button', { name: /^Ajouter · M · / })
  await expect(buy).toBeInViewport()
  await buy.click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(toast).toBeVisible()
  const [above, bar] = [await toast.boundingBox(), await buy.boundingBox()]
  expect(above && above.y + above.height).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('in the back office a toast covers neither title nor actions of the screen (decision 39)', { tag: '@desktop' }, async ({
  page,
  desk,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { S: 2 } })
  await desk.signsIn('preparer')
  await visit(page, `/admin/products?q=${encodeURIComponent(garment.name)}`)
  await page.getByRole('link', { name: new RegExp(garment.name) }).click()
  await page.getByLabel('Mouvement de la taille S').fill('3')
  await page.getByLabel('Motif').fill('Inventaire')
  await page.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(toast).toBeVisible()
  const [box, head] = [await toast.boundingBox(), await page.getByRole('main').locator('header').boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) + 12)
})

for (const width of [768, 1440]) {
  test(`at ${width} px a toast covers nothing of the open cart (decision 39)`, { tag: '@desktop' }, async ({
    page,
    shop,
    customer,
  }) => {
    const [first, second] = [await shop.sells({ sizes: { M: 3 } }), await shop.sells({ sizes: { M: 3 } })]
    await customer.signsIn()
    for (const garment of [first, second]) await customer.chooses(garment, 'M')
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/faq')
    const drawer = await opensCart(page)
    await drawer.getByRole('button', { name: `Retirer ${first.name}, taille M` }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Article retiré du panier' })
    await expect(toast).toBeVisible()
    const [box, panel] = [await toast.boundingBox(), await drawer.boundingBox()]
    const header = await page.locator('header').first().boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.y, 'under the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })
}
