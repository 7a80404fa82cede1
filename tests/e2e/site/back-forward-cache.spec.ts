import type { Page } from '@playwright/test'
import { addsToCart } from '../support/cart.ts'
import { expect, test } from '../support/shop.ts'

/** The browser's reasons not to cache this page for going back, without those of the machine. */
async function faultsOfGoingBack(page: Page): Promise<string[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Page.enable')
  const reasons = new Promise<string[]>((resolve) => {
    network.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    )
    network.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
  })
  await page.goto(`${process.env.SHOP_URL}/about`)
  // Not awaited: for a restored page the browser fires no load event.
  void page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
  return reasons
}

test('nothing in a public page keeps it out of the back/forward cache', { tag: '@phone' }, async ({ page }) => {
  const list = await page.goto(`${process.env.SHOP_URL}/products`, { waitUntil: 'networkidle' })
  expect(list?.headers()['cache-control']).toBe('no-cache')
  const faults = await faultsOfGoingBack(page)
  // A request under way when the page was left says nothing about the page.
  expect(faults.filter((fault) => !fault.startsWith('OutstandingNetworkRequest'))).toEqual([])
})

test('adding a piece to the cart does not keep the page out of the back/forward cache', { tag: '@phone' }, async ({
  page,
  shop,
  customer,
}) => {
  const garment = await shop.sells({ sizes: { M: 3 } })
  await customer.signsIn()
  await page.goto(`${process.env.SHOP_URL}/products/${garment.id}`, { waitUntil: 'networkidle' })
  await addsToCart(page, 'M')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  const faults = await faultsOfGoingBack(page)
  expect(faults.filter((fault) => !fault.startsWith('OutstandingNetworkRequest'))).toEqual([])
})
