import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '../support/hydrated.ts'

/** How many pictures on the screen are still to be loaded. */
const picturesToCome = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (pictures) =>
        pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight && !(picture as HTMLImageElement).complete)
          .length,
    )

/**
 * Bytes over the wire, headers included, until the network is idle. On a slow machine it is idle before the pictures too: the page has
 * hydrated, and no picture on the screen is missing.
 */
test('the product list loads at most 450 KB on a phone', { tag: '@phone' }, async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const received: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => received.push(encodedDataLength))
  await visit(page, `${process.env.SHOP_URL}/products`)
  await expect.poll(() => received.length).toBeGreaterThan(10)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => picturesToCome(page)).toBe(0)
  expect(received.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(450_000)
})

test('scripts are requested once the first picture has come, at low priority (ADR 0031)', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requested = new Map<string, { id: string; priority: string; at: number }>()
  const endedAt = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId: id, request, timestamp: at }) =>
    requested.set(request.url, { id, priority: request.initialPriority, at }),
  )
  network.on('Network.loadingFinished', ({ requestId, timestamp }) => endedAt.set(requestId, timestamp))
  for (const path of ['/', '/products']) {
    requested.clear()
    await visit(page, process.env.SHOP_URL + path)
    const preloaded = page.locator('head link[rel=modulepreload][fetchpriority=low]')
    const scripts = await preloaded.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const picture = await page.locator('img[fetchpriority=high]').evaluate((first) => (first as HTMLImageElement).currentSrc)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.map((script) => requested.get(script)?.priority)).toEqual(scripts.map(() => 'Low'))
    const first = requested.get(picture)
    expect(first?.priority).toBe('High')
    const shownAt = endedAt.get(first?.id ?? '') ?? Number.POSITIVE_INFINITY
    for (const script of scripts) expect(requested.get(script)?.at).toBeGreaterThan(shownAt)
  }
})

/** Names that other journeys gave take one line or two, and after many of them every one may take two. */
const namesOnOneLine = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main article :is(h2, h3) { white-space: nowrap; overflow: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })

test('cards that are drawn later do not change the page’s height, and are drawn without scrolling', async ({ page }) => {
  // So low that the last of few cards is far away too: browsers draw what is less than one and a half screens off.
  await page.setViewportSize({ width: 1440, height: 400 })
  const cards = page.getByRole('main').getByRole('article')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const isDrawn = (part: Locator) => part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  await page.route('**/assets/entry.client-*.js', (route) => route.abort())
  await page.goto(`${process.env.SHOP_URL}/products`)
  await expect.poll(() => isDrawn(cards.last())).toBe(false)
  expect(await isDrawn(cards.first())).toBe(true)
  await namesOnOneLine(page)
  const before = await height()
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(cards.last())).toBe(true)
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 50)

  // Leave the page first: once its scripts can be loaded, it would reload itself and interrupt the next visit.
  await page.goto('about:blank')
  await page.unroute('**/assets/entry.client-*.js')
  await page.goto(`${process.env.SHOP_URL}/products`)
  await expect.poll(() => isDrawn(cards.last())).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the not-found page fires the hydrated event, as every page does', async ({ page }) => {
  await page.addInitScript(() => addEventListener('hydrated', () => document.documentElement.classList.add('answers')))
  await page.goto(`${process.env.SHOP_URL}/introuvable`)
  await expect(page.locator('html')).toHaveClass('answers')
})

for (const [words, press] of [
  ['a click', (button: Locator) => button.click()],
  ['a key press', (button: Locator) => button.press('Enter')],
] as const) {
  test(`${words} before hydration takes effect afterwards`, { tag: '@phone' }, async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(process.env.SHOP_URL as string, { waitUntil: 'domcontentloaded' })
    await press(page.getByRole('button', { name: 'Panier', exact: true }))
    await expect(page.getByRole('dialog')).toBeHidden()
    answer()
    await expect(page.getByRole('dialog', { name: 'Votre Panier' })).toBeVisible()
  })
}

test('hovering a link fetches its page before the click', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${process.env.SHOP_URL}/products`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '€' }).first()
  const fetched = page.locator('link[rel=prefetch][href*="/products/"]')
  // Before hydration the pointer has no effect.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.getByRole('link').first().hover()
    await expect(fetched.first()).toBeAttached({ timeout: 2_000 })
  }).toPass()
})
