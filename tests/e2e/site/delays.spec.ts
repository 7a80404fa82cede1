import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('cart and favourites load no later than 500 and 800 ms after the customer is known (spec 9, delays; decision 7)', {
  tag: '@own-context',
}, async ({ page, customer }) => {
  // A browser that is never idle: what waits for it runs when its time is over.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout = 0 } = {}) =>
      window.setTimeout(() => {
        performance.mark(`idle after ${timeout}`)
        run({ didTimeout: true, timeRemaining: () => 0 })
      })
    window.cancelIdleCallback = (id) => window.clearTimeout(id)
  })
  await customer.signsIn()
  await visit(page, '/products')
  const waited = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await expect.poll(waited).toEqual(expect.arrayContaining(['idle after 500', 'idle after 800']))
})

test('the event switch-profile-tab switches after 100 ms (spec 9, delays)', { tag: '@own-context' }, async ({
  page,
  customer,
}) => {
  await page.clock.install()
  await customer.signsIn()
  await visit(page, '/account/profile')
  const orders = page.getByRole('tab', { name: 'Mes commandes' })
  await expect(orders).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('switch-profile-tab', { detail: 'orders' })))
  await page.clock.runFor(99)
  await expect(orders).toHaveAttribute('aria-selected', 'false')
  await page.clock.runFor(1)
  await expect(orders).toHaveAttribute('aria-selected', 'true')
})
