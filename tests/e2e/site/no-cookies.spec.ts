import { visit } from '../support/hydrated.ts'
import { publicScreens } from '../support/screens.ts'
import { expect, test } from '../support/shop.ts'

test('no page of the shop sets a cookie for an anonymous visitor, so it needs no banner (law, personal data)', {
  tag: '@own-context',
}, async ({ page }) => {
  const set: string[] = []
  page.on('response', async (response) => {
    const cookies = await response.headerValue('set-cookie').catch(() => null)
    if (cookies) set.push(`${response.url()}: ${cookies}`)
  })
  for (const path of Object.values(publicScreens).flat()) {
    await visit(page, path)
    expect(await page.context().cookies(), path).toEqual([])
    expect(await page.evaluate(() => document.cookie), path).toBe('')
  }
  expect(set).toEqual([])
})
