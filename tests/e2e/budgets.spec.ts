import { expect, test } from '@playwright/test'

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

test('a tap before the page answers is not lost (issue 6)', async ({ page }, { project }) => {
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
  await page.getByRole('button', { name: 'Panier', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  answer()
  await expect(page.getByRole('dialog', { name: 'Votre Panier' })).toBeVisible()
})

test('nothing keeps a public page from being kept for going back', async ({ page }) => {
  const list = await page.goto(`${process.env.SHOP_URL}/products`)
  expect(list?.headers()['cache-control']).toBe('no-cache')
  // What would keep a page out of the back/forward cache.
  const unloads = await page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : []))
    const texts = await Promise.all(scripts.map(async (src) => (await fetch(src)).text()))
    if (scripts.length === 0) throw new Error('no script was loaded')
    return texts.filter((text) => /addEventListener\(["'`](?:unload|beforeunload)["'`]/.test(text)).length
  })
  expect(unloads).toBe(0)
})
