import { holdsBack } from '../support/answers.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('a card’s size dialog adds one item, closes, and does not remember the size (spec 2, product card)', async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ name: 'Cape', sizes: { S: 0, M: 3 } })
  await customer.signsIn()
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  const open = card.getByRole('button', { name: `Ajouter au panier : ${garment.name}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Choisir une taille' })
  await expect(dialog.getByRole('radio', { name: 'S (Épuisé)' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(dialog.getByText('Veuillez sélectionner une taille')).toBeVisible()
  await expect(dialog.getByText(garment.name)).toBeVisible()
  await dialog.getByRole('link', { name: 'Guide des tailles' }).click()
  const guide = page.getByRole('dialog', { name: 'Guide des tailles' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(dialog, 'the size dialog stays open').toBeVisible()
  // Clicking a size adds at once; by keyboard a size may only be passed over, so the button adds.
  await dialog.getByRole('radio', { name: /^M\b/ }).click({ force: true })
  await expect(page.getByText(`${garment.name} ajouté au panier`)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])

  await open.click()
  await expect(dialog.getByRole('radio', { name: /^M\b/ })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('hovering a card shows its second picture, which a device without a mouse renders as little as sizes (identity, parts)', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await visit(page, '/search?q=ys%C3%A9')
  const card = page.getByRole('article').filter({ hasText: 'Robe Ysé camel' }).first()
  const pictures = card.locator('picture')
  if (isMobile) {
    // Called in the order of the requests: after those of the cards.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(pictures).toHaveCount(1)
    await expect(card.getByTitle(/Ajouter en/)).toHaveCount(0)
    return
  }
  await expect(pictures).toHaveCount(2)
  await card.hover()
  await expect(pictures.nth(1).locator('..')).toHaveCSS('opacity', '1')
  await expect(pictures.nth(1).locator('img')).toHaveJSProperty('complete', true)
})

test('hovering a card shows its sizes; a click on one adds it, and a toast shows what was added (decision 32)', {
  tag: '@desktop',
}, async ({ page, shop, customer }) => {
  const garment = await shop.sells({ name: 'Cape', sizes: { S: 0, M: 1, L: 3, XL: 3 }, priceCents: 61_00 })
  await customer.signsIn()
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await card.hover()
  await expect(card.getByTitle('Ajouter en S')).toBeDisabled()
  const medium = card.getByTitle('Ajouter en M')
  await medium.click()
  const toast = page.getByRole('status').filter({ hasText: `${garment.name} ajouté au panier` })
  await expect(toast.getByText('Taille M · 61 €')).toBeVisible()
  await expect(toast.locator('img')).toBeVisible()
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])
  // Within half a second a second click is a double click and does nothing.
  await expect(async () => {
    await medium.click()
    await expect(page.getByText(`Stock maximum disponible pour ${garment.name} (taille M) : 1`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('dialog', { name: 'Choisir une taille' })).toHaveCount(0)
  expect((await customer.cart()).items).toMatchObject([{ quantity: 1, size: 'M' }])

  const answer = await holdsBack(page, '**/api/cart/create')
  const sent = page.waitForRequest('**/api/cart/create')
  await card.getByTitle('Ajouter en L').dblclick()
  await sent
  await card.getByTitle('Ajouter en XL').click()
  answer.release()
  const items = async () => (await customer.cart()).items.map(({ size, quantity }) => `${quantity} ${size}`).toSorted()
  await expect.poll(items, 'a size pressed while another is being added is added too').toEqual(['1 L', '1 M', '1 XL'])
})

test('a sold-out card says Épuisé and offers no purchase (spec 2, product card)', async ({ page, shop }) => {
  const garment = await shop.sells({ name: 'Voile', sizes: { M: 0 } })
  await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
  const card = page.getByRole('article').filter({ hasText: garment.name })
  await expect(card.getByText('Épuisé', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
})
