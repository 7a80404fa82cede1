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

test('nothing keeps a public page from being kept for going back', async ({ page }) => {
  const list = await page.goto(`${process.env.SHOP_URL}/products`)
  expect(list?.headers()['cache-control']).toBe('no-cache')
  // What would keep a page out of the back/forward cache.
  const unloads = await page.evaluate(async () => {
    const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
    const texts = await Promise.all(scripts.map(async (src) => (await fetch(src)).text()))
    return texts.filter((text) => /addEventListener\(["'`](?:unload|beforeunload)["'`]/.test(text)).length
  })
  expect(unloads).toBe(0)
})
