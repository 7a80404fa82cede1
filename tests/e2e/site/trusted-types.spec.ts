import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

/** In a separate page: what is blocked is logged in the console, where any error fails a journey. */
test('injected markup throws a TypeError and is reported; structured data still follows each page (security, headers)', async ({
  page,
  context,
  shop,
}) => {
  const garment = await shop.sells({ sizes: { M: 1 } })
  const planted = await context.newPage()
  await visit(planted, '/contact')
  const outcomes = await planted.evaluate(() => {
    const named = (plant: () => unknown) => {
      try {
        plant()
        return 'ran'
      } catch (error) {
        return (error as Error).name
      }
    }
    const element = document.createElement('div')
    return {
      innerHtml: named(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      adjacent: named(() => element.insertAdjacentHTML('beforeend', '<b>')),
      entity: named(() => (element.innerHTML = '&lt;')),
      frame: named(() => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>')),
      address: named(() => (document.createElement('script').src = '/assets/evil.js')),
      code: named(() => (document.createElement('script').text = 'alert(1)')),
      policy: named(() => {
        const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } }
        return trustedTypes?.createPolicy('evil', {})
      }),
      text: named(() => (element.innerHTML = 'Abaya en lin')),
    }
  })
  expect(outcomes).toEqual({
    innerHtml: 'TypeError',
    adjacent: 'TypeError',
    entity: 'TypeError',
    frame: 'TypeError',
    address: 'TypeError',
    code: 'TypeError',
    policy: 'TypeError',
    text: 'ran',
  })
  // The browser sends its reports when it likes.
  const reportCount = async () =>
    (await (await page.request.get('/metrics')).text()).match(/shop_csp_reports_total\{directive="([^"]+)/g)
  await expect.poll(reportCount).toContain('shop_csp_reports_total{directive="require-trusted-types-for')
  await planted.close()

  await visit(page, '/products')
  await shop.lists(garment)
  await visit(page, '/products')
  await page.getByRole('link', { name: garment.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(garment.name)
  await expect
    .poll(() => page.locator('script[type="application/ld+json"]').allTextContents())
    .toContainEqual(expect.stringContaining(garment.name))
})
