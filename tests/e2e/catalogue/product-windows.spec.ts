import type { Page } from '@playwright/test'
import { choosesSize, sizeRadio } from '../support/cart.ts'
import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

const zoomOf = (page: Page) => page.getByRole('dialog', { name: /^Photos agrandies/ })
const placeOf = (page: Page) =>
  zoomOf(page)
    .getByRole('group', { name: /^Photo agrandie/ })
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

test('enlarged pictures are browsed and moved by keyboard, and the focus returns afterwards (spec 2, gallery, zoom)', async ({
  page,
}) => {
  await visit(page, '/products/1')
  const opener = page.getByRole('button', { name: 'Agrandir la photo' })
  await opener.press('Enter')
  const zoom = zoomOf(page)
  await expect(zoom.getByText('Photo 1 sur')).toBeVisible()
  await zoom.press('ArrowRight')
  await expect(zoom.getByText('Photo 2 sur')).toBeVisible()
  await zoom.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(zoom.getByText('Photo 1 sur')).toBeVisible()

  await zoom.getByRole('button', { name: 'Agrandir deux fois' }).click()
  await expect(zoom.getByRole('group', { name: /^Photo agrandie/ })).toBeFocused()
  const [left, top] = await placeOf(page)
  // The browser scrolls smoothly, and ignores the opposite arrow until it rests.
  const stage = zoom.getByRole('group', { name: /^Photo agrandie/ })
  await stage.evaluate((moved) => moved.addEventListener('scrollend', () => moved.setAttribute('data-rests', ''), { once: true }))
  await page.keyboard.press('ArrowRight')
  await expect(stage).toHaveAttribute('data-rests')
  expect((await placeOf(page))[0]).toBeGreaterThan(Number(left))
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await placeOf(page))[1]).toBeGreaterThan(Number(top))
  await expect(zoom.getByText('Photo 1 sur'), 'when enlarged, the arrows move the picture').toBeVisible()
  await zoom.getByRole('button', { name: 'Réduire' }).click()
  await expect(zoom.getByRole('button', { name: 'Agrandir deux fois' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a click opens the picture in the zoom window, a second enlarges it, a third reduces it (spec 2, gallery, zoom)', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await visit(page, '/products/1')
  const picture = page
    .getByRole('region', { name: /^Photos/ })
    .getByRole('list')
    .last()
    .getByRole('img')
    .first()
  const zoom = zoomOf(page)
  if (isMobile) await picture.tap()
  else await picture.click()
  const large = zoom.getByRole('img')
  await expect(large).toBeVisible()
  await expect(zoom.getByRole('button', { name: 'Agrandir deux fois' }), 'it starts at its normal size').toBeVisible()
  const reduce = zoom.getByRole('button', { name: 'Réduire' })
  if (isMobile) {
    await large.tap({ position: { x: 60, y: 200 } })
    await expect(reduce).toBeVisible()
    return
  }
  await large.click({ position: { x: 60, y: 200 } })
  await expect(reduce).toBeVisible()
  const [left] = await placeOf(page)
  await page.mouse.move(720, 450)
  await page.mouse.down()
  await page.mouse.move(600, 450, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(page))[0]).toBeGreaterThan(Number(left))
  await expect(reduce, 'a drag is not a click').toBeVisible()
  await page.mouse.click(720, 450)
  await expect(zoom.getByRole('button', { name: 'Agrandir deux fois' })).toBeVisible()
  await page.mouse.dblclick(560, 450)
  await expect(reduce, 'a double click enlarges once').toBeVisible()
})

test('in the zoom window the wheel, also sideways, changes the picture, and with Ctrl it enlarges it (decision 35)', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/products/1')
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const zoom = zoomOf(page)
  await zoom.getByRole('img').hover()
  await page.mouse.wheel(0, 100)
  await expect(zoom.getByText('Photo 2 sur')).toBeVisible()
  await zoom.getByRole('img').hover()
  await expect(async () => {
    await page.mouse.wheel(-100, 0)
    await expect(zoom.getByText('Photo 1 sur')).toBeVisible({ timeout: 500 })
  }, 'a turn within 300 ms of the last step does not count').toPass()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect(zoom.getByRole('button', { name: 'Réduire' })).toBeVisible()
})

test('the wheel counts as soon as the next picture is in the zoom window (decision 35)', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/products/1')
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const zoom = zoomOf(page)
  await zoom.getByRole('img').hover()
  // Before the browser does anything else.
  await zoom.getByText('Photo 1 sur').evaluate((count) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      const turn = new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true })
      count.closest('dialog')?.querySelector('[role=group] img')?.dispatchEvent(turn)
    }).observe(count, { characterData: true, childList: true, subtree: true })
  })
  await page.mouse.wheel(0, 100)
  await expect(zoom.getByText('Photo 2 sur')).toBeVisible()
  await expect(zoom.getByRole('button', { name: 'Réduire' })).toBeVisible()
})

test('the size guide opens over the product, which keeps its chosen size (spec 2, size guide)', async ({ page, shop }) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await visit(page, `/products/${garment.id}`)
  await choosesSize(page, 'M')
  const link = page.getByRole('main').getByRole('link', { name: 'Guide des tailles' })
  await link.click()
  const guide = page.getByRole('dialog', { name: 'Guide des tailles' })
  const chosen = guide.getByRole('row', { name: 'M votre choix 90-93 70-73 96-99 140' })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(guide.getByRole('row', { name: /votre choix/ })).toHaveCount(1)
  await expect(page).toHaveURL(`/products/${garment.id}`)
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(link).toBeFocused()
  await expect(sizeRadio(page, 'M')).toBeChecked()

  // By keyboard: a second click at the same place would count as a double click.
  await link.press('Enter')
  await guide.getByRole('link', { name: 'Ouvrir la page du guide' }).click()
  await expect(page).toHaveURL('/size-guide')
  await expect(guide).toBeHidden()
  await expect(page.getByRole('row', { name: 'M 90-93 70-73 96-99 140' })).toBeVisible()
})

test('for a scarf the guide of page and card shows width and length, by keyboard and at 320 px (spec 2, size guide)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/search?q=Foulard%20Brise%20ivoire')
  await page
    .getByRole('button', { name: /^Ajouter au panier : Foulard Brise/ })
    .first()
    .press('Enter')
  const sizeDialog = page.getByRole('dialog', { name: 'Choisir une taille' })
  await sizeDialog.getByRole('link', { name: 'Guide des tailles' }).press('Enter')
  const guide = page.getByRole('dialog', { name: 'Guide des tailles' })
  const table = guide.getByRole('table', { name: /^Dimensions des foulards/ })
  await expect(table.getByRole('row', { name: 'L 85 200' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sizeDialog).toBeHidden()

  await page
    .getByRole('article')
    .getByRole('link', { name: /^Foulard Brise/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Foulard Brise/ })).toBeVisible()
  await sizeRadio(page, 'M').press('Space')
  await page.getByRole('main').getByRole('link', { name: 'Guide des tailles' }).press('Enter')
  await expect(table.getByRole('row', { name: 'M votre choix 75 190' })).toHaveAttribute('aria-current', 'true')
  await expect(guide.getByText('Poitrine'), 'no body measures').toHaveCount(0)
  expect(await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0))).toBe(true)
})

test('a garment in sizes that the guide does not know offers none, on its page and its card (decision 38)', async ({
  page,
  shop,
}) => {
  const guide = page.getByRole('main').getByRole('link', { name: 'Guide des tailles' })
  const card = page.getByRole('dialog', { name: 'Choisir une taille' })
  for (const [sizes, links] of [
    [{ M: 3, '48': 3 }, 1],
    [{ '36': 3, '42': 3, '48': 3 }, 0],
  ] as const) {
    const garment = await shop.sells({ name: 'Tunique', sizes })
    await visit(page, `/products/${garment.id}`)
    await expect(sizeRadio(page, '48')).toBeVisible()
    await expect(guide).toHaveCount(links)
    await visit(page, `/search?q=${encodeURIComponent(garment.name)}`)
    await page.getByRole('button', { name: `Ajouter au panier : ${garment.name}` }).press('Enter')
    await expect(card.getByRole('radio', { name: /^48/ })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Guide des tailles' })).toHaveCount(links)
  }
})

test('recently seen products are listed from local storage, without those no longer sold, until they are cleared', async ({
  page,
  shop,
}) => {
  const [first, second] = [await shop.sells({ name: 'Cape', priceCents: 61_00 }), await shop.sells({ name: 'Voile' })]
  const row = page.getByRole('region', { name: 'Vus récemment' })
  const storedIds = () => page.evaluate(() => localStorage.getItem('seenProducts'))
  await visit(page, `/products/${first.id}`)
  await expect.poll(storedIds).toBe(JSON.stringify([String(first.id)]))
  await expect(row, 'a first visit has nothing to show').toHaveCount(0)

  await page.evaluate((ids) => localStorage.setItem('seenProducts', JSON.stringify(ids)), [String(first.id), '999999999'])
  await visit(page, `/products/${second.id}`)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article')).toHaveCount(1)
  await expect(row.getByRole('article')).toContainText(first.name)
  await expect(row.getByRole('article')).toContainText('61,00 €')

  await row.getByRole('button', { name: 'Effacer cette liste' }).click()
  await expect(row).toHaveCount(0)
  expect(await storedIds()).toBeNull()
})
