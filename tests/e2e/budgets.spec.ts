import { expect, type Locator, type Page, test } from '@playwright/test'

/** Bytes over the wire, header and all, until nothing more comes (issue: speed). */
test('the list is light on a phone: at most 450 KB, all in', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the budget is that of a phone')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const received: number[] = []
  network.on('Network.loadingFinished', ({ encodedDataLength }) => received.push(encodedDataLength))
  await page.goto(`${process.env.SHOP_URL}/products`, { waitUntil: 'networkidle' })
  expect(received.length).toBeGreaterThan(10)
  expect(received.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(450_000)
})

test('the first picture has the line for itself: scripts come after it (issue: speed)', async ({ page }) => {
  for (const path of ['/', '/products']) {
    await page.goto(process.env.SHOP_URL + path)
    const { picture, script } = await page.evaluate(() => {
      const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
      return {
        picture: loaded.find(({ name }) => name === first)?.responseEnd,
        script: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    })
    expect(picture).toBeGreaterThan(0)
    expect(script).toBeGreaterThanOrEqual(picture ?? 0)
  }
})

test('what is drawn later stands as tall before as after, and is drawn without being asked for (issue 6)', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const isDrawn = (part: Locator) => part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  await page.route('**/assets/entry.client-*.js', (route) => route.abort())
  await page.goto(`${process.env.SHOP_URL}/products`)
  await expect.poll(() => isDrawn(cards.last())).toBe(false)
  expect(await isDrawn(cards.first())).toBe(true)
  const before = await height()
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(cards.last())).toBe(true)
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 100)

  await page.unroute('**/assets/entry.client-*.js')
  await page.goto(`${process.env.SHOP_URL}/products`)
  await expect.poll(() => isDrawn(cards.last())).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page that is not found tells that it answers, as every page does (issue 6)', async ({ page }) => {
  await page.addInitScript(() => addEventListener('hydrated', () => document.documentElement.classList.add('answers')))
  await page.goto(`${process.env.SHOP_URL}/introuvable`)
  await expect(page.locator('html')).toHaveClass('answers')
})

for (const [words, press] of [
  ['a tap', (button: Locator) => button.click()],
  ['a key', (button: Locator) => button.press('Enter')],
] as const) {
  test(`${words} before the page answers is not lost (issue 6)`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'the width makes no difference')
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

test('the page that a pointer means is fetched before the click (issue 6)', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a pointer that hovers')
  await page.goto(`${process.env.SHOP_URL}/products`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '€' }).first()
  const fetched = page.locator('link[rel=prefetch][href*="/products/"]')
  // Until the page answers a pointer means nothing to it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await card.getByRole('link').first().hover()
    await expect(fetched.first()).toBeAttached({ timeout: 2_000 })
  }).toPass()
})

/** What the browser says of the page it has just come back to: its faults against being kept, not the machine's. */
async function faultsOfGoingBack(page: Page): Promise<string[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Page.enable')
  const told = new Promise<string[]>((resolve) => {
    network.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    )
    network.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
  })
  await page.goto(`${process.env.SHOP_URL}/about`)
  // Not awaited: of a page that was kept the browser tells no loading.
  void page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
  return told
}

test('nothing in a public page keeps it from being kept for going back (issue 6)', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the width makes no difference')
  const list = await page.goto(`${process.env.SHOP_URL}/products`, { waitUntil: 'networkidle' })
  expect(list?.headers()['cache-control']).toBe('no-cache')
  const faults = await faultsOfGoingBack(page)
  // What was still on its way when the page was left says nothing of the page.
  expect(faults.filter((fault) => !fault.startsWith('OutstandingNetworkRequest'))).toEqual([])
})
